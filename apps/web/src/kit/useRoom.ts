import { type RefCallback, useCallback } from 'react'

/**
 * Keeps how high something is that lies over the end of the page, in a variable of the page's styles, while it is there. The page makes room for it
 * (`shell.css`), so that nothing is left behind it. The room is there before it is painted: its observer is told a frame later, in which a message would lie over it.
 * @param name `--messages` for messages, `--bar` for a bar at the bottom
 * @returns what is given to it as its `ref`
 */
export function useRoom(name: '--messages' | '--bar'): RefCallback<HTMLElement> {
  return useCallback(
    element => {
      if (!element) return
      const { style } = document.documentElement
      const measure = () => style.setProperty(name, `${element.offsetHeight}px`)
      measure()
      const watch = new ResizeObserver(measure)
      watch.observe(element)
      return () => {
        watch.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
}
