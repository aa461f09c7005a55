import type { Category } from '../../model/statement.ts'
import type { Rule } from '../../text/rule.ts'
import { phrases } from './phrases.ts'

/** Why somebody objects, by the words of the objection. The strongest cue names the main category. */
export const categoryRules: readonly Rule<Category>[] = [
  {
    id: 'category/backward-compatibility',
    kind: 'backward-compatibility',
    cue: phrases(
      '(?:backwards?|binary|source|forwards?)[- ]?(?:in)?compat\\w*',
      'incompatib\\w+',
      'compatibility (?:break\\w*|issue|problem|policy|concern|layer)s?',
      '(?:break|breaks|breaking|broke|broken|breakage)(?: \\w+){0,4} (?:users?|userspace|user space|userland|apps?|applications?|programs?|code|scripts?|builds?|clients?|api|abi|uapi|existing|people|things|anything|compil\\w+|software|consumers?|packages|distros?)',
      '(?:existing|old|older|legacy|current|deployed) (?:\\w+ )?(?:users?|userspace|apps?|applications?|programs?|code|scripts?|clients?|software|binaries|installations?|systems?|tools?|deployments?|customers?|consumers?|projects?)',
      'no longer (?:work|compile|build|run|function|link|load)s?',
      'stops? working',
      '(?:uapi|abi|api) (?:change|break\\w*|stability)',
      'regress\\w*',
      '(?:deprecation|migration|transition) (?:period|path|cycle|policy|warning)s?',
      'drop(?:ping|ped)? (?:my|our|support|twisted|it) ',
      '(?:change|rewrite|port|adapt|modify|update) (?:their|my|our|your|existing) (?:source|code|app|application|program|scripts?)',
      'upgrad(?:e|es|ing)',
      'stop (?:updating|using|upgrading)',
      "wouldn'?t be able to (?:upgrade|use)",
      'which (?:would|will) break',
      'new warnings?',
    ),
    unless: phrases("(?:not|n't|won'?t|doesn'?t|wouldn'?t|without) break\\w*"),
    confidence: 0.75,
    why: 'What works today and would not tomorrow.',
    examples: {
      fires: [
        'This is a [[backwards incompatible]] change.',
        'It [[breaks existing users]].',
        '[[Old clients]] stop working.',
      ],
      silent: ["It won't break anything here.", 'The car is new.'],
    },
  },
  {
    id: 'category/complexity',
    kind: 'complexity',
    cue: phrases(
      '(?:complex|complexity|complicat\\w+|over-?engineer\\w*|convoluted|intricate|baroque|elaborate|overkill|special cases?|corner cases?|too many|hairy|twisty|entangled|tangled|heavyweight|heavy-weight|bloat\\w*|too (?:big|much|clever|magic\\w*|heavy|elaborate)|layers? of|indirection|simpler|simplicity|hassle|subtle|state machine|non-?trivial|boilerplate|fraught|mess(?:y)?|rats? nest|spaghetti|can of worms)',
    ),
    confidence: 0.65,
    why: 'Too much to hold in mind or to build.',
    examples: {
      fires: [
        'It significantly [[complicates]] the code.',
        'That is [[over-engineered]].',
        '[[Too many]] special cases.',
      ],
      silent: ['It is a plain list.'],
    },
  },
  {
    id: 'category/maintenance',
    kind: 'maintenance',
    cue: phrases(
      '(?:maintain\\w*|maintenance|unmaintained|bit-?rot\\w*|decay\\w*|long[- ]term|technical debt|support (?:both|forever|burden|it forever|two|this forever)|both (?:interfaces|versions|apis|implementations)|burden|duplicat\\w+|code duplication|stale|keep (?:up|in sync|them in sync)|out of (?:sync|tree)|permanent(?:ly)?|forever|nightmare|litter\\w*|refactor\\w*|hard to change|stuck with|set in stone|rewrite|internal headers?|implementation details?|internals|abandoned|hack(?:s|y|ish)?|workaround|cruft)',
    ),
    confidence: 0.6,
    why: 'The work that comes after.',
    examples: {
      fires: [
        'Who will [[maintain]] it?',
        'Supporting [[both interfaces]] is a nightmare.',
        'It is a [[maintenance]] burden.',
      ],
      silent: ['It is fast.'],
    },
  },
  {
    id: 'category/performance',
    kind: 'performance',
    cue: phrases(
      '(?:performance|perf|slow\\w*|speed\\w*|fast(?:er)?|latency|throughput|overhead|hot ?path|fast ?path|cache ?line\\w*|cache (?:miss\\w*|hits?)|scalab\\w+|scales?|memory (?:usage|use|footprint|consumption|pressure)|benchmark\\w*|cycles|cpu (?:time|usage|load)|expensive|cheap|contention|bottleneck|efficien\\w+|inefficien\\w+|bandwidth|page cache|thrash\\w*|times (?:slower|faster)|wakeups?|startup time|tlb|oom|stall\\w*|O\\(n)',
    ),
    confidence: 0.65,
    why: 'Time and space.',
    examples: {
      fires: ['This adds [[overhead]] on the hot path.', 'It is a thousand [[times slower]].'],
      silent: ['It is confusing.'],
    },
  },
  {
    id: 'category/security',
    kind: 'security',
    cue: phrases(
      '(?:security|secure|insecure|attack\\w*|exploit\\w*|vulnerab\\w+|privileg\\w+|unprivileged|untrusted|trusted|malicious|cve\\w*|toctou|side[- ]channel\\w*|spoof\\w*|inject\\w*|sandbox\\w*|escalat\\w+|setuid|suid|cap_\\w+|capabilit(?:y|ies)|leak (?:\\w+ )?(?:information|data|pointers?|secrets?)|permissions?|dangerous|credentials?|password|crypto\\w*|tls|root|access control|bypass\\w*|namespace|selinux|lsm)',
    ),
    confidence: 0.65,
    why: 'What an attacker gains.',
    examples: {
      fires: ['It opens a [[security]] hole.', 'An [[unprivileged]] user can do it.'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/correctness',
    kind: 'correctness',
    cue: phrases(
      "(?:incorrect|wrong(?:ly)?|bugs?|buggy|races?|racy|race condition|deadlock\\w*|crash\\w*|corrupt\\w*|data loss|lose|loses|lost|undefined|overflow\\w*|leaks?|leaking|broken|not (?:correct|safe|true|permitted|valid|guaranteed|thread[- ]safe|the case|work)|isn'?t (?:correct|safe|valid)|thread[- ]?safe\\w*|atomic\\w*|unsafe|fails?|failing|failures?|(?:doesn'?t|does not|won'?t|can'?t|cannot|will not|didn'?t) (?:actually |really |even |always )?(?:work|know|handle|compile|detect|tell|happen|guarantee|assume|match|hold|distinguish|mean)|mismatch\\w*|semantics|invariants?|inconsistent|unreliable|misses|ignore\\w*|false (?:positive|negative)s?|silently|assumption|assumes?|untrue|incorrectly|error handling|violat\\w+)",
    ),
    confidence: 0.5,
    why: 'It would do the wrong thing.',
    examples: {
      fires: [
        'There is a [[race]] here.',
        "It [[doesn't work]] with two threads.",
        'That is [[wrong]] on big disks.',
      ],
      silent: ['It is ugly.'],
    },
  },
  {
    id: 'category/api-design',
    kind: 'api-design',
    cue: phrases(
      '(?:api|apis|interfaces?|syscalls?|system calls?|ioctls?|prctl|flags?|arguments?|parameters?|abstraction\\w*|layer(?:ing|s)?|wrong (?:layer|place|level|approach|abstraction|tool)|design|encapsulat\\w+|generic|orthogonal|extensib\\w+|overload\\w*|multiplex\\w*|catch-?all|consistent|consistency|return (?:values?|codes?)|signature|hierarch\\w+|semantics|separate|belongs?|public|expose[sd]?|exposing|(?:right|good|better|poor|bad|natural) fit|namespace|object|property|properties|methods?|class(?:es)?|modules?|hook(?:s|ing)?|too (?:broad|generic|specific|narrow)|baked|hard-?coded?|policy|mechanism|special[- ]cas\\w+|struct\\w*|protocol|approach|conflat\\w+|mixing|fd|handle)',
    ),
    confidence: 0.4,
    why: 'The shape of an interface.',
    examples: {
      fires: [
        'The [[flags]] argument is wrong here.',
        'This is at the [[wrong layer]].',
        '[[prctl]] is a catch-all.',
      ],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/usability',
    kind: 'usability',
    cue: phrases(
      '(?:usab\\w+|user[- ]friendly|unfriendly|confus\\w+|intuitive|counter-?intuitive|unintuitive|surpris\\w+|ergonomic\\w*|inconvenien\\w+|convenien\\w+|awkward|cumbersome|clumsy|annoy\\w+|hard(?:er)? to (?:use|read|understand|find|get|remember|configure|install|deploy)|difficult to (?:use|read|understand|find|install)|easy to (?:forget|misuse|get wrong|miss)|painful|pain|knobs?|tunables?|sysadmins?|admins?|end[- ]users?|newcomers?|beginners?|users|forget|forgotten|verbose|noise|noisy|ugly|misleading|learning curve|user experience|workflow|frustrat\\w+|readab\\w+|manual(?:ly)?|intrusive|tedious|help(?:ful|s)? users?|miss (?:it|them|either|this)|useful|out of the box|without needing|by hand)',
    ),
    confidence: 0.45,
    why: 'What it is like for those who use it.',
    examples: {
      fires: [
        'It is [[confusing]] for newcomers.',
        'That is a [[pain]] to use.',
        'Another [[knob]] for the admin.',
      ],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/portability',
    kind: 'portability',
    cue: phrases(
      "(?:portab\\w+|platforms?|architectures?|arch(?:es)?|windows|win32|win64|macos|mac|os ?x|osx|darwin|bsd|freebsd|openbsd|solaris|linux-only|linux[- ]specific|glibc|musl|libcs?|libc's|posix|32-?bits?|64-?bits?|endian\\w*|big-endian|little-endian|compilers?|gcc|clang|arm\\d*|x86\\w*|powerpc|ppc\\w*|sparc|alpha|mips|riscv|risc-v|s390|cygwin|android|word ?size|toolchains?|pypy|jython|cpython|c\\+\\+|standard (?:libc|macro)|other (?:oses|systems|operating systems|arch\\w*)|glib|cross-platform|distro\\w*|nfs|filesystems?)",
    ),
    confidence: 0.5,
    why: 'Elsewhere it is not so.',
    examples: {
      fires: ["It doesn't build on [[Windows]].", '[[Other architectures]] differ.', 'It needs [[glibc]].'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/interoperability',
    kind: 'interoperability',
    cue: phrases(
      '(?:interop\\w*|third[- ]party|3rd[- ]party|other (?:tools?|programs?|implementations?|libraries|software|projects?|vendors?|toolkits?|languages?|event loops?)|protocols?|standards?|spec|rfc ?\\d+|wire format|integrat\\w+|ecosystem|conform\\w*|complian\\w+|(?:non|in)-?conform\\w*|de[- ]?facto|works? with|compatible with|headers?|include|servers?|clients?|peers?|vendor|proprietary|toolkits?|gui|bindings?)',
    ),
    confidence: 0.3,
    why: 'What it must work together with.',
    examples: {
      fires: ['[[Other implementations]] send it first.', 'It violates the [[protocol]].'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/testing',
    kind: 'testing',
    cue: phrases(
      '(?:tests?|tested|testing|testab\\w+|untest\\w+|unit[- ]tests?|test (?:suite|coverage|case|cases)|coverage|kselftests?|selftests?|buildbots?|buildslaves?|ci|continuous integration|reproduc\\w+|regression tests?|fuzz\\w*|flaky|mock\\w*|qa|validated?|verif\\w+)',
    ),
    confidence: 0.6,
    why: 'It is not, or can’t be, tested.',
    examples: {
      fires: ['There are no [[tests]] for it.', 'This is hard to [[unit test]].'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/documentation',
    kind: 'documentation',
    cue: phrases(
      '(?:document\\w*|undocumented|docs?|docstrings?|man ?pages?|changelog|commit (?:message|log|description)|explain(?:ed|s|ing)?|explanation|describ\\w+|description|under-?specif\\w+|unspecified|spelled out|not (?:clear|explained|described)|unclear|vague|typos?|tutorial|guide|readme|comments?|more complete|cover ?letter|examples?|clarif\\w+|hard to (?:comment|review|follow)|wording|paragraph|sentence|reads?)',
    ),
    confidence: 0.45,
    why: 'It is not, or badly, written down.',
    examples: {
      fires: [
        'The [[man page]] is missing.',
        'The policy is [[under-specified]].',
        'I noticed several [[typos]].',
      ],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/licensing',
    kind: 'licensing',
    cue: phrases(
      '(?:licens\\w+|gpl\\w*|lgpl\\w*|agpl\\w*|bsd license|mit license|apache license|cc-by\\S*|creative commons|copyright\\w*|patents?|legal(?:ly)?|lawyers?|proprietary|contributor agreement|cla|attribution|public domain|trademark\\w*)',
    ),
    confidence: 0.75,
    why: 'The law.',
    examples: {
      fires: [
        'The licence of the text is [[CC-BY]] here.',
        'It may be a [[patent]] problem.',
        'Is it [[GPL]]?',
      ],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/process',
    kind: 'process',
    cue: phrases(
      '(?:process(?:es)? (?:is|of|for|to|depends)|the process|policy|policies|review(?:ed|ers?|ing)?|procedure|consensus|vote|voting|decision|without (?:discussion|review|consensus|asking)|wrong list|mailing list|rules?|governance|committee|approv\\w+|bureaucra\\w+|fork(?:ed|ing)?|upstream\\w*|separate patch|split|bisect\\w*|bikeshed\\w*|rfc first|discuss(?:ed|ion)?|unilateral\\w*|enforce\\w*|unenforceable|fairness|transparen\\w+|release (?:process|manager|policy)|ticket|workflow|diff|regulat\\w+|compliance|audit\\w*|precedent|standards?|guidelines?|figuring out)',
    ),
    confidence: 0.45,
    why: 'How things are decided and brought in.',
    examples: {
      fires: ['This went in [[without review]].', 'It needs a [[vote]] first.', 'Our [[policy]] forbids it.'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/timing',
    kind: 'timing',
    cue: phrases(
      '(?:too (?:early|late|soon)|premature\\w*|merge window|-rc\\d|release (?:cycle|date|schedule|is)|deadline|next (?:release|cycle|version|year)|freeze|not (?:now|yet|ready|yet ready)|at this (?:point|stage|time|late)|last[- ]minute|schedule|rush\\w*|hurr(?:y|ied)|wait (?:until|for|a)|more frequent|less frequent|time ?frame|timeline|how long|years? (?:from now|ago)|right now|for now|before the release|in time|short notice|end of life|eol)',
    ),
    confidence: 0.55,
    why: 'Not now.',
    examples: {
      fires: ['It is [[too late]] for this cycle.', 'This seems [[premature]].'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/scope',
    kind: 'scope',
    cue: phrases(
      "(?:out of (?:the )?scope|scope|beyond|unrelated|separate (?:issue|problem|series|topic|discussion|thread|project|patch|concern|change)|off-?topic|orthogonal|different (?:issue|problem|discussion|topic|thing)|too (?:broad|narrow|generic|specific|general|ambitious|limited)|only (?:solves?|fix(?:es)?|covers?|handles?|addresses|helps?|works?)|doesn'?t (?:cover|address|go far|solve)|does not (?:cover|address|solve)|incomplete|limited to|half-?baked|piecemeal|one-off|special-?purpose|niche|not (?:our|the kernel's|twisted's) (?:job|problem|business|responsibility)|belongs? (?:in|to|elsewhere)|should be something major|something major|partial\\w*|entire|as a whole|may be somewhat different|responsib\\w+)",
    ),
    confidence: 0.45,
    why: 'Too much, too little, or another matter.',
    examples: {
      fires: ['This is [[out of scope]] for the series.', 'It [[only solves]] half of it.'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/need',
    kind: 'need',
    cue: phrases(
      "(?:no|don'?t|do not|doesn'?t|not|n't|little|what(?:'s| is) the|see|fail to|isn'?t|limited|any|much|without|never|real|really|actual) (?:\\w+ ){0,4}?(?:need(?:ed|s)?|point|reasons?|use[- ]?cases?|benefits?|value|advantages?|useful|necessary|gain(?:ed)?|merit|justif\\w+|purpose|worth|sense|demand|interest|users?|problem)",
      "(?:unnecessar\\w+|needless\\w*|pointless|useless|redundant|superfluous|yagni|overkill|why (?:would|do|should|bother|is|not just)|who (?:would|needs|uses|cares|wants)|already (?:possible|exists?|have|has|there|do|does|can|works?|provides?|available|handles?)|not worth|(?:isn'?t|not) (?:really )?(?:worth|needed|required)|nobody (?:uses|needs|wants|would)|no ?-?one (?:uses|needs|wants|would)|bother|marginal|hypothetical|theoretical|compelling|special about|special enough|distinct enough|don'?t (?:really )?(?:need|want)|doing nothing|bad ideas?|roi|how (?:badly|often|many|much)|works? (?:fine|nicely|well|without|for me)|without problems?|in practice|no plans?|purpose of|missing something|don'?t understand|cannot understand|can'?t understand|merit removing|convinced)",
    ),
    confidence: 0.5,
    why: 'Nobody needs it, or what is there will do.',
    examples: {
      fires: [
        "I [[don't see the need]] for it.",
        'There is [[no real use case]].',
        '[[Why would]] anyone want that?',
      ],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/naming',
    kind: 'naming',
    cue: phrases(
      '(?:names?|naming|named|rename\\w*|misnomer|spelling|spelled|terminology|terms?|called|calling it|acronym|prefix|suffix|word(?:ing)?|confusing name|title|bikeshed\\w*|identifier|label\\w*|cryptic|nomenclature|sounds like|capitali[sz]\\w+|typo in)',
    ),
    confidence: 0.55,
    why: 'What it is called.',
    examples: {
      fires: ['The [[name]] means nothing to me.', 'Please [[rename]] the flag.'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/resources',
    kind: 'resources',
    cue: phrases(
      '(?:(?:too much|a lot of|lots of|amount of|lot of|much|more|extra|additional|huge|wasted?|waste of|considerable) (?:\\w+ )?(?:work|effort|time|money|resources|manpower|energy)|man-?power|developers? time|volunteers?|nobody (?:to|has time|has the|will do)|no one (?:to|has time)|cost(?:s|ly)?|budget|funding|money|fund\\w*|paid|hours|spend|spending|invest\\w*|resources|wasted? effort|effort|breaking our backs|trouble of|hardware|time[- ]consuming|bandwidth to|work involved|labou?r|burden|re-?implement\\w*|hard(?:er)? than)',
    ),
    confidence: 0.45,
    why: 'People, money and time.',
    examples: {
      fires: ['It would be [[a lot of work]].', '[[Nobody has time]] for it.'],
      silent: ['It is slow.'],
    },
  },
  {
    id: 'category/community',
    kind: 'community',
    cue: phrases(
      '(?:communit\\w+|contributors?|newcomers?|volunteers?|diversity|inclusive\\w*|divisive|divide[sd]?|alienat\\w+|drive (?:people|users|contributors) away|hostile|unwelcoming|welcoming|people will|our users|their users|users (?:will|would|away|leave|suffer)|fork(?:s|ing)? the|reputation|perception|message (?:to|it sends)|ban(?:s|ned|ning)?|harass\\w*|conduct|political|politics|trust|popular\\w*|adoption|suffer\\w*|leave|leaving|drop (?:twisted|us|the project)|encourag\\w+|discourag\\w+|good ?will|lead people|folks|feel (?:welcome|excluded|left out)|customers)',
    ),
    confidence: 0.45,
    why: 'What it does to people and between them.',
    examples: {
      fires: ['It [[alienates]] contributors.', 'The [[community]] would suffer.'],
      silent: ['It is slow.'],
    },
  },
]
