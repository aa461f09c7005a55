/**
 * The look of records and of the site. System fonts: nothing is fetched. Quotes are quiet, what people said is plain,
 * and colour only repeats what a word or sign says. Contrast is at least 4.5:1 in both themes.
 */
export const RECORD_STYLE: string = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c2128;--soft:#57606a;--faint:#d5dae0;--panel:#f5f7f9;--link:#0b5cad;
--for:#1a7040;--for-bg:#e9f5ee;--against:#a8322a;--against-bg:#fbeeed;--ask:#855b00;--ask-bg:#fdf5e2;--calm:#57606a;--calm-bg:#f1f3f5;
--reply:#5b45a0;--reply-bg:#f2effa;--decide:#0b5cad;--decide-bg:#e8f1fb;--mark:#fff3bf;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--serif:Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif;
--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#e4e7eb;--soft:#a3acb6;--faint:#363d45;--panel:#1d2228;--link:#7db7f5;
--for:#6fcf97;--for-bg:#16281e;--against:#f39a92;--against-bg:#301a19;--ask:#e6bd62;--ask-bg:#2c2412;--calm:#a3acb6;--calm-bg:#22272d;
--reply:#b9a7f0;--reply-bg:#241f38;--decide:#8fc1f7;--decide-bg:#152538;--mark:#4a4014}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 var(--sans);overflow-wrap:anywhere}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible,input:focus-visible,select:focus-visible,button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1,h2,h3,h4{line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:clamp(1.5rem,1.1rem + 2vw,2.1rem);font-weight:650;letter-spacing:-.01em}
h2{font-size:1.15rem;font-weight:650;margin-bottom:.75rem}
h3{font-size:1.05rem;font-weight:600}
h4{font-size:.85rem;font-weight:600}
section{margin-top:2.5rem}
p{margin:.4rem 0}
code{font:.85em/1.4 var(--mono);color:inherit}
.head .kicker{color:var(--soft);font-size:.9rem;margin-bottom:.5rem}
.facts,.how,.by{color:var(--soft);font-size:.875rem}
.number{color:var(--soft);font-weight:400}
.tag{border:1px solid var(--faint);border-radius:3px;padding:0 .35em;font-size:.8rem;color:var(--soft)}
.status{display:inline-block;border-radius:3px;padding:.05em .5em;font-weight:600;font-size:.85rem;border:1px solid currentColor;color:var(--calm);background:var(--calm-bg)}
.status-accepted{color:var(--for);background:var(--for-bg)}.status-rejected{color:var(--against);background:var(--against-bg)}
.status-deferred,.status-withdrawn,.status-superseded{color:var(--ask);background:var(--ask-bg)}
.status-open{color:var(--decide);background:var(--decide-bg)}.status-no-consensus{color:var(--reply);background:var(--reply-bg)}
.outcome{border-left:4px solid var(--faint);background:var(--panel);padding:1rem 1.25rem;border-radius:0 6px 6px 0;margin-top:1.5rem}
.outcome-accepted{border-color:var(--for)}.outcome-rejected{border-color:var(--against)}.outcome-open{border-color:var(--decide)}
.outcome h2{margin-bottom:.25rem}
.chosen{font-size:1.1rem;font-weight:500}
.plain,.arguments,.replies,.timeline{list-style:none;margin:0;padding:0}
q{quotes:"“" "”";font-family:var(--serif);font-size:1.03rem;line-height:1.5}
.said{margin:.35rem 0}
.said .by{margin:.1rem 0 0}
.by .person{color:var(--ink)}
.cite{font-variant-numeric:tabular-nums;white-space:nowrap;text-decoration:none;font-size:.85em}
a.cite:hover{text-decoration:underline}
.person,.category,.origin a{text-decoration-style:dotted}.person:hover,.category:hover,.origin a:hover{text-decoration-style:solid}
.option{border-top:1px solid var(--faint);padding:1.1rem 0}
.option .label{display:inline-block;min-width:1.6em;text-align:center;border:1px solid var(--soft);border-radius:3px;padding:0 .3em;margin-right:.3em;font-weight:600}
.sides{display:grid;gap:0 2rem;margin-top:.5rem}
@media (min-width:46rem){.sides-2{grid-template-columns:1fr 1fr}}
.side h4{margin:.75rem 0 .25rem;padding-bottom:.25rem;border-bottom:2px solid var(--faint)}
.side-support{color:var(--for)}.side-support::before{content:"+ "}.side-objection{color:var(--against)}.side-objection::before{content:"− "}.side-neutral{color:var(--calm)}
.side h4.side-support{border-color:var(--for)}.side h4.side-objection{border-color:var(--against)}
.argument{padding:.45rem 0}
.argument+.argument{border-top:1px solid var(--faint)}
.argument:target,li:target,.option:target{background:var(--mark);outline:.35rem solid var(--mark)}
.blocking{color:var(--against)}
.fate-unresolved{color:var(--against)}.fate-answered,.fate-conceded,.fate-withdrawn{color:var(--for)}
.replies{margin:.35rem 0 .25rem;padding-left:.9rem;border-left:2px solid var(--faint);font-size:.95rem}
.replies .said{display:inline}.replies .by{display:inline;margin-left:.25rem}.replies li{margin:.3rem 0}
.replies q{font-size:.97rem}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;width:100%;font-size:.92rem;overflow-wrap:break-word}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--faint)}
th{font-weight:600;font-size:.85rem;color:var(--soft)}
.vote{font-family:var(--mono)}
.not-counted{color:var(--soft)}.not-counted .vote{text-decoration:line-through}
.stance-for,.stance-for-if{color:var(--for)}.stance-against,.stance-concerned{color:var(--against)}
.timeline{border-left:2px solid var(--faint);padding-left:1rem}
.timeline li{margin:.5rem 0;position:relative}
.timeline li::before{content:"";position:absolute;left:-1.38rem;top:.5em;width:.6rem;height:.6rem;border-radius:50%;background:var(--soft)}
.event-objection::before{background:var(--against)!important}.event-decision::before{background:var(--decide)!important}.event-proposal::before{background:var(--for)!important}
time{font-variant-numeric:tabular-nums;color:var(--soft)}
.sources{padding-left:2.2rem;font-size:.9rem}.sources li{margin:.2rem 0}
summary{cursor:pointer;color:var(--link);font-size:.9rem}.more{margin:.25rem 0}
.map{display:block;font:12px var(--sans);max-width:none}
.map text{fill:var(--ink)}.map .box-head{font-weight:600}
.map rect{fill:var(--calm-bg);stroke:var(--calm)}
.box-option rect{fill:var(--panel);stroke:var(--soft);stroke-width:2}
.box-support rect{fill:var(--for-bg);stroke:var(--for)}.box-objection rect{fill:var(--against-bg);stroke:var(--against)}
.box-question rect{fill:var(--ask-bg);stroke:var(--ask)}.box-response rect{fill:var(--reply-bg);stroke:var(--reply)}
.box-decision rect,.box-proposal rect{fill:var(--decide-bg);stroke:var(--decide)}
.edge{fill:none;stroke:var(--calm);stroke-width:1.5}.edge-objection{stroke:var(--against)}.edge-support{stroke:var(--for)}
.edge-question,.edge-neutral{stroke-dasharray:4 3}
.box:hover rect,.box:focus-visible rect{stroke-width:2.5}
@media print{body{background:#fff;color:#000;font-size:10.5pt}main{max-width:none;padding:0}a{color:inherit;text-decoration:none}
.argument,.option h3,tr{break-inside:avoid}h2,h3{break-after:avoid}.scroll{overflow:visible}.map{width:100%;height:auto}
details::details-content{content-visibility:visible;block-size:auto}}
`.trim()
