/**
 * The window, what stands in its place, and what stands beside the launcher. Left and right are those of the launcher and do not turn with a
 * language; the bubbles have the direction of their texts. A chat inside an element fills it.
 */
export const styleOf = (side: string): string => `
iframe:not(.here,.met){display:none}
.launcher{transition:transform .15s}
.launcher:hover{transform:scale(1.05)}
.launcher:focus-visible{outline:3px solid #2563eb;outline-offset:3px;box-shadow:0 0 0 3px #fff}
.launcher span{position:absolute;top:-4px;right:-4px;min-width:20px;padding:0 6px;box-sizing:border-box;border-radius:10px;background:#c81e1e;color:#fff;font:600 12px/20px system-ui,sans-serif}
.launcher span:empty{display:none}
iframe,.panel{position:fixed;${side}:calc(var(--x)*1px);bottom:calc((var(--y) + var(--s) + 16)*1px);width:min(var(--w,420px),100vw - 32px);height:min(var(--h,640px),100vh - (var(--y) + var(--s) + 32)*1px);border:0;border-radius:12px;background:Canvas;box-shadow:0 8px 40px #0005;color-scheme:normal}
iframe[hidden],.panel[hidden]{display:none}
.bubble.bubble:empty{background:none;box-shadow:none}
.panel,.bubble{box-sizing:border-box;font:15px/1.45 system-ui,sans-serif;color:#1f2937;background:#fff;color-scheme:light}
.panel{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:24px;text-align:center}
.panel p{margin:0;max-width:34ch;overflow-wrap:anywhere}
.panel div{display:flex;flex-wrap:wrap;gap:8px;justify-content:center}
.panel button,.bubble button{all:unset;box-sizing:border-box;cursor:pointer;font:inherit}
.panel button{min-height:44px;padding:10px 18px;border-radius:8px;background:var(--bg);color:var(--tx);text-align:center;box-shadow:inset 0 0 0 1px #8888}
.panel button+button{background:none;color:inherit}
.panel button:focus-visible,.bubble button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
.wait{width:28px;height:28px;border-radius:50%;border:3px solid #8886;border-top-color:currentColor;animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(1turn)}}
.bubble{position:fixed;${side}:calc(var(--x)*1px);bottom:calc((var(--y) + var(--s) + 12)*1px);width:max-content;max-width:min(320px,100vw - 32px);border-radius:12px;box-shadow:0 6px 24px #0004;display:flex;align-items:flex-start}
.bubble .say{flex:1;min-width:0;display:flex;gap:10px;padding:12px;padding-inline-end:0;border-radius:12px}
.bubble img{flex:none;width:36px;height:36px;border-radius:50%;object-fit:cover;background:#e5e7eb}
.bubble b,.bubble i{font-style:normal;overflow-wrap:anywhere;unicode-bidi:plaintext;text-align:start;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden}
.bubble i{-webkit-line-clamp:3;white-space:pre-line}
.bubble .shut{flex:none;width:44px;height:44px;border-radius:12px;text-align:center;font-size:20px;line-height:44px}
@media(max-width:1023px){iframe,.panel{inset:0;width:100%;height:100%;border-radius:0}iframe.met:not([hidden])~.launcher{display:none}}
iframe.phone{inset:var(--top,0) 0 auto;width:100%;height:var(--fit,100%);border-radius:0}iframe.phone.met:not([hidden])~.launcher{display:none}
.inline{position:relative!important;inset:auto!important;width:100%!important;height:100%!important;border-radius:0!important;box-shadow:none!important}
@media(prefers-color-scheme:dark){.panel,.bubble{background:#1f2430;color:#f3f4f6;color-scheme:dark}.panel,.bubble:not(:empty),.launcher{outline:1px solid #fff3;outline-offset:-1px}.bubble img{background:#374151}}
@media(forced-colors:active){.panel,.bubble:not(:empty),.panel button{border:1px solid}}
@media(prefers-reduced-motion:reduce){.wait{animation:none}.launcher{transition:none}}
@media print{iframe,.panel,.bubble{display:none!important}}`

/** A chat inside an element of the page has the size that the page gives to the element. */
export const INLINE = ':host{display:block;position:relative;height:640px}'
