// A chart as a file: what the page shows, with the styles that it takes from the page written into it.

const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
]
/** Of the picture over what the screen shows. */
const DENSITY = 2
const MARGIN = 16
const KEPT_MS = 60_000

function styled(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement // as: a copy of the same kind
  const from = [...svg.querySelectorAll('*')]
  for (const [n, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = from[n]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of COPIED) element.setAttribute(property, style.getPropertyValue(property))
    element.removeAttribute('class')
  }
  return copy
}

/** A whole document: title, picture and ground of its own. Empty when the box holds no picture. */
export function pictureOf(
  box: HTMLElement,
  title: string,
): { text: string; width: number; height: number } | null {
  const svg = box.querySelector<SVGSVGElement>('svg[role=img]')
  if (!svg) return null
  const [wide, high] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))]
  const [width, height] = [wide + 2 * MARGIN, high + 2 * MARGIN + 28]
  const style = getComputedStyle(box)
  const ground = style.getPropertyValue('--z-surface').trim() || '#fff'
  const ink = style.getPropertyValue('--z-text').trim() || '#000'
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  frame.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  frame.setAttribute('width', String(width))
  frame.setAttribute('height', String(height))
  frame.setAttribute('font-family', 'Atkinson Hyperlegible Next, Arial, sans-serif')
  const back = document.createElementNS(frame.namespaceURI, 'rect')
  back.setAttribute('width', '100%')
  back.setAttribute('height', '100%')
  back.setAttribute('fill', ground)
  const heading = document.createElementNS(frame.namespaceURI, 'text')
  heading.setAttribute('x', String(MARGIN))
  heading.setAttribute('y', String(MARGIN + 10))
  heading.setAttribute('font-size', '15')
  heading.setAttribute('font-weight', '600')
  heading.setAttribute('fill', ink)
  heading.textContent = title
  const drawn = styled(svg)
  drawn.setAttribute('x', String(MARGIN))
  drawn.setAttribute('y', String(MARGIN + 28))
  frame.append(back, heading, drawn)
  return { text: new XMLSerializer().serializeToString(frame), width, height }
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser keeps reading the address for a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Throws where the browser cannot draw it. */
export async function pngOf({
  text,
  width,
  height,
}: {
  text: string
  width: number
  height: number
}): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return blob
}
