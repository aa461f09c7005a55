/** What kinds of words a line holds: bits that add up. */
export const PROSE = 1
export const PERSON = 2
export const CONTACT = 4
export const WORK = 8
export const LIST = 16
export const LEGAL = 32
export const OFFER = 64
export const LOG_WORD = 128
export const CODE_WORD = 256
export const CLOSING = 512

/** A signature's or a footer's vocabulary is small and common: no name stands here. */
const CLASS_WORDS: readonly (readonly [kind: number, words: string])[] = [
  [
    PROSE,
    'the of to and in is it that for you on be with this as are have not i we but if or can an by was at from they do my so he me no all will what when your his has had one out up its our who how get use just like know some than then them any into been only also very more would there their about which could should make want need does did she her us am a that the because still same even here other where think see way really too again since while both much many most such those these being maybe actually well now ' +
      'der die das und ist von zu den mit auf ein eine im nicht es auch sich dem als wie bei noch nur oder aber wir ich sie er man war hat wird habe kann dass daß ' +
      'le la les de des du et un une en est que qui dans pour pas sur au ce il ne se plus par avec je nous vous mais ' +
      'el los y con una lo su para como si ya pero este esta hay o ma da di che e per non sono mi ho come anche del al ' +
      'os as do em um uma na ao não mais het een van te dat op niet zijn voor maar ook nog att det som och jag inte med har til er af ikke nie w z jest jak tak yang dan ini itu',
  ],
  [
    PERSON,
    'i we my me our us im ive mine myself ich mir mich wir unser je nous moi mon yo nos eu mij ik jag jeg ja',
  ],
  [
    CONTACT,
    'phone telephone telefon tel fax mobile mobil cell gsm pgp gpg fingerprint icq jabber xmpp skype twitter linkedin blog homepage website web irc keyid voice pager direct office ext email mail http www url weblog msn aim gnupg openpgp',
  ],
  [
    WORK,
    'university universität université universidad universita università universitet department dept institute institut instituto laboratory laboratories lab labs faculty school college inc ltd llc llp gmbh sa corp corporation company consulting consultant engineer engineering developer development manager director administrator architect professor prof dr phd ceo cto president vice senior chief street str avenue ave blvd road suite box building floor technologies technology solutions software systems services center centre division group research scientist counsel attorney partner associates esq editor librarian library usa germany france canada',
  ],
  [
    LIST,
    'mailing list lists subscribe unsubscribe subscription subscribed subscriber subscribing subscribers unsubscribing listinfo mailman majordomo listserv archive archives archived digest newsgroup newsgroups newsletter mailinglist maillist mailinglists group groups googlegroups yahoogroups liste lista abmelden afmelden désinscrire desuscribirse désabonner posting faq help listadmin owner',
  ],
  [
    LEGAL,
    'confidential confidentiality recipient recipients disclose disclosure disclosed privileged copyright notify liability liable virus viruses disclaimer intended unauthorized unauthorised prohibited delete transmission addressee vertraulich confidentiel dissemination',
  ],
  [
    OFFER,
    'free trial download save signup register click visit yahoo msn hotmail sponsored sponsor try offer win join discover learn webinar newsletter powered sent via using scanned generated automatically automatic jira atlassian bugzilla receiving received',
  ],
  [
    LOG_WORD,
    'error warning warn info debug fatal trace failed fail failure pass passed exception traceback segmentation fault checking configure make gcc cc undefined loading building compiling installing starting started stopped killed usage errors failures tests skipped running',
  ],
  [
    CODE_WORD,
    'int char void struct static const return null true false def class import self function var let elif endif ifdef include define printf sizeof unsigned long double float bool string public private protected new this extends implements throw throws try catch foreach elsif sub my use require echo export alias sudo select insert update where table create drop values xml html div href src begin end nil lambda',
  ],
  [
    CLOSING,
    'regards cheers thanks thank thx ciao sincerely yours best wishes greetings grüße gruß gruss grüsse gruesse mfg lg danke cordialement merci salutations amicalement saludos saludo gracias abrazo abraços abraço obrigado saluti grazie groet groeten groetjes vriendelijke bedankt pozdrawiam pozdrav mvh hilsen hälsningar tak tack kiitos terveisin hth tia',
  ],
]

/** Slots of the word table: a power of two, a good deal more than there are words. */
const SLOTS = 4096
const keys = new Int32Array(SLOTS)
const classes = new Uint16Array(SLOTS)
for (const [kind, words] of CLASS_WORDS) for (const word of words.split(' ')) addWord(word, kind)

function addWord(word: string, kind: number): void {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at))
  let slot = hash & (SLOTS - 1)
  while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (SLOTS - 1)
  keys[slot] = hash
  classes[slot]! |= kind
}

/** The hash of a word grown by one lower-case letter. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code + 1) | 0
}

/** The classes of a word, by its hash; 0 for most. */
export function classesOf(hash: number): number {
  let slot = hash & (SLOTS - 1)
  while (keys[slot] !== 0) {
    if (keys[slot] === hash) return classes[slot]!
    slot = (slot + 1) & (SLOTS - 1)
  }
  return 0
}
