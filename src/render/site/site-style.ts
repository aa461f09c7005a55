import { RECORD_STYLE } from '../html-style.ts'

/** The look of the site: that of records, and what threads, lists and search need. */
export const SITE_STYLE: string = `${RECORD_STYLE}
.skip{position:absolute;left:-99rem}.skip:focus{left:.5rem;top:.5rem;background:var(--paper);padding:.5rem;z-index:9}
.bar{border-bottom:1px solid var(--faint);background:var(--panel)}
.bar nav{max-width:56rem;margin:0 auto;padding:.6rem 1.25rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.95rem}
.bar a{text-decoration:none}.bar a:hover,.bar a[aria-current]{text-decoration:underline}
.bar .home{font-weight:650;color:var(--ink);margin-right:auto}
.to-thread{font-size:.95rem;margin-top:.75rem}
form{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.6rem .9rem;margin:1.5rem 0 .5rem;align-items:end}
form[hidden]{display:none}
label{font-size:.85rem;color:var(--soft)}
.words{grid-column:1/-1}
input,select,button{font:1rem var(--sans);color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:4px;padding:.35rem .5rem;width:100%;min-height:2.4rem}
button{cursor:pointer;background:var(--panel)}
.rows{list-style:none;margin:1rem 0;padding:0}
.row{padding:.75rem 0;border-top:1px solid var(--faint);content-visibility:auto;contain-intrinsic-size:auto 5rem}
.row p{margin:.1rem 0}.row .subject{font-weight:550;font-size:1.05rem}.row .subject a{text-decoration:none}.row .subject a:hover{text-decoration:underline}
.against{font-size:.875rem;color:var(--soft)}
.hit{display:block;margin-top:.25rem;font-family:var(--serif);color:var(--ink);text-decoration:none;border-left:2px solid var(--faint);padding-left:.6rem}
.hit mark,.entries mark{background:var(--mark);color:inherit}
.years a{margin-right:.5rem}.pager{margin:1rem 0;font-size:.9rem}
.overview{display:grid;gap:0 3.5rem}.charts section:first-child{margin-top:1.5rem}
@media (min-width:68rem){.overview{grid-template-columns:minmax(0,1fr) 24rem}}
.keys{font-size:.8rem;color:var(--soft)}.keys>span{margin-right:.75em;white-space:nowrap}
.chart{font-size:.875rem}.chart th,.chart td{padding-top:.25rem;padding-bottom:.25rem}
.chart th{font-weight:500;color:var(--ink);white-space:nowrap}.chart thead th{color:var(--soft)}
.count{text-align:right;font-variant-numeric:tabular-nums}
.bars{width:60%;vertical-align:middle}.bars svg{display:block;width:100%}
.key{display:inline-block;width:.7em;height:.7em;border-radius:2px;margin-right:.3em;background:var(--calm)}
.bar-accepted{fill:var(--for)}.key-accepted{background:var(--for)}.bar-rejected,.bar-objection{fill:var(--against)}.key-rejected{background:var(--against)}
.bar-deferred,.bar-withdrawn,.bar-superseded{fill:var(--ask)}.key-deferred,.key-withdrawn,.key-superseded{background:var(--ask)}
.bar-withdrawn,.key-withdrawn{opacity:.7}.bar-superseded,.key-superseded{opacity:.45}
.bar-open{fill:var(--decide)}.key-open{background:var(--decide)}.bar-no-consensus{fill:var(--reply)}.key-no-consensus{background:var(--reply)}.bar-informational{fill:var(--faint)}.key-informational{background:var(--faint)}
.in{font-size:.9rem;margin:.15rem 0}
.entries .argument{content-visibility:auto;contain-intrinsic-size:auto 6rem}
.people th[scope=row]{font-weight:500;color:var(--ink);font-size:.95rem}
.wide main,.wide .bar nav{max-width:80rem}
.thread{max-width:50rem}
.message{margin:0 0 0;padding:1.1rem 0;border-top:1px solid var(--faint);content-visibility:auto;contain-intrinsic-size:auto 20rem}
.message h2{font-size:.9rem;font-weight:400;color:var(--soft);margin:0 0 .5rem}.message h2 .person{font-weight:600;color:var(--ink);font-size:1rem}
.message .place{text-decoration:none;font-variant-numeric:tabular-nums}
.message:target{outline:none;box-shadow:inset 3px 0 var(--link);padding-left:.75rem}
.d1{margin-left:.75rem}.d2{margin-left:1.5rem}.d3{margin-left:2.25rem}.d4{margin-left:3rem}.d5{margin-left:3.75rem}.d6{margin-left:4.5rem}
@media (max-width:40rem){.d1{margin-left:.25rem}.d2{margin-left:.5rem}.d3{margin-left:.75rem}.d4,.d5,.d6{margin-left:1rem}}
.zone{margin:.5rem 0}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
.authored .words{font-family:var(--serif);font-size:1.05rem;line-height:1.5}
.quoted{border-left:3px solid var(--faint);padding-left:.75rem;color:var(--soft);font-size:.92rem}
.q2{margin-left:.75rem}.q3{margin-left:1.5rem}
.qm{opacity:.45;user-select:none}
.origin{margin:.1rem 0;font-size:.8rem}
.attribution,.quiet{color:var(--soft);font-size:.85rem}
.zone-name{margin:.5rem 0 -.35rem;font-size:.75rem;color:var(--soft)}
.listing{overflow-x:auto;background:var(--panel);border:1px solid var(--faint);border-radius:4px;padding:.5rem .75rem}
.listing .words{white-space:pre;overflow-wrap:normal;font:.82rem/1.45 var(--mono);display:inline-block}
.fold>summary{color:var(--soft);font-size:.82rem;margin:.3rem 0}
.line{display:inline;scroll-margin-top:30vh}
.line:target{background:var(--mark);box-shadow:-.35rem 0 var(--mark),.35rem 0 var(--mark)}
.lit{background:var(--mark)}
.act{color:inherit;background:var(--calm-bg);border-bottom:2px solid var(--calm);padding:.05em 0}
.quoted .act{color:var(--ink)}
.act-objection{background:var(--against-bg);border-color:var(--against)}.act-support{background:var(--for-bg);border-color:var(--for)}
.act-proposal,.act-decision{background:var(--decide-bg);border-color:var(--decide)}.act-question{background:var(--ask-bg);border-color:var(--ask)}
.act-response{background:var(--reply-bg);border-color:var(--reply)}
.note{font:600 .72rem/1.3 var(--sans);text-decoration:none;border:1px solid currentColor;border-radius:3px;padding:.05em .4em;margin-right:.35em;color:var(--calm);background:var(--paper);white-space:normal;user-select:none}
.note:hover{text-decoration:underline}
.note-objection{color:var(--against)}.note-support{color:var(--for)}.note-proposal,.note-decision{color:var(--decide)}.note-question{color:var(--ask)}.note-response{color:var(--reply)}
@media (min-width:70rem){.note{float:right;clear:right;width:15rem;margin:.15rem -17rem .15rem 1rem;border-width:0 0 0 3px;border-radius:0;padding:.1em .5em}
.message{overflow:visible;content-visibility:visible}}
.ghost{color:var(--soft);font-style:italic}.ghost .words{font-style:normal}
@media print{.bar,.skip,form,#more,.years{display:none}.message,.row,.entries .argument{content-visibility:visible}.note{border:1px solid}}
`
