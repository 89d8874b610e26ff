import { WIDGET_HEIGHT, type WidgetTheme } from '@portal/domain/widget'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/i18n.ts'
import type { WireWidget } from '../../lib/wire.ts'
import { useWidget } from './phrases.ts'
import css from './widget.module.css'

/** What the widget draws in place of what is saved. */
type PreviewChoice = {
  logo: boolean
  employeeIdHelpText: string
  colourScheme: WidgetTheme
  agreements: { id: string; invoiceReference: string }[]
}

/** The widget as it will be on the intranet, 830 pixels high; nothing can be typed in it. On small screens it is scaled to fit [C-068, C-260]. */
export function Preview({
  widget,
  width,
  site,
  shown,
}: {
  widget: WireWidget
  width: number
  site: string | null
  shown: PreviewChoice
}) {
  const t = useWidget()
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(width)
  const message = JSON.stringify({ preview: shown })
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin)
    const listen = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === frame.current?.contentWindow) tell()
    }
    tell()
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [message])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <div className="row split gap-8 muted small bottom-line ground-card pad-12-16">
        <span className={css.dots} aria-hidden="true" />
        <span className="grow break">{site === null ? t('preview') : new URL(site).host}</span>
        <span className="num">{t('pixels', { width })}</span>
      </div>
      <div className={css.stage}>
        <div ref={place} inert style={{ height: WIDGET_HEIGHT.preview * scale }}>
          <iframe
            ref={frame}
            title={t('preview')}
            src={`/widget/${encodeURIComponent(widget.clientId)}?forhandsvisning&sprak=${language}`}
            width={width}
            height={WIDGET_HEIGHT.preview}
            style={{ transform: `translateX(${Math.max(0, (room - width) / 2)}px) scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
