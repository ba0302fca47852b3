// What stands where on a screen of the panel, in one engine and in another: by the boxes, not pixel by pixel.

export type Caixas = Readonly<Record<string, Readonly<Record<'x' | 'y' | 'largura' | 'altura', number>>>>

/** What two engines may differ by: their letters are not set alike. */
const FOLGA_PX = 12

/** Of what gives a screen of the panel its shape. Runs in the page. */
export function caixas(): Caixas {
  const partes = {
    cabecalho: 'header',
    trilho: '.z-trilho',
    titulo: 'main h1',
    tabela: '.z-list-table thead',
    primeira: '.z-list-table tbody tr:nth-child(1)',
    decima: '.z-list-table tbody tr:nth-child(10)',
  }
  return Object.fromEntries(
    Object.entries(partes).map(([nome, seletor]) => {
      const { x, y, width, height } =
        document.querySelector(seletor)?.getBoundingClientRect() ?? new DOMRect()
      return [
        nome,
        { x: Math.round(x), y: Math.round(y), largura: Math.round(width), altura: Math.round(height) },
      ]
    }),
  )
}

/** One line for each measure of one that is far from that of the other. */
export const longeDe = (uma: Caixas, outra: Caixas): string[] =>
  Object.entries(uma).flatMap(([nome, caixa]) =>
    Object.entries(caixa)
      .map(([medida, valor]) => ({ medida, valor, dela: Number(Reflect.get(outra[nome] ?? {}, medida)) }))
      .filter(({ valor, dela }) => !(Math.abs(valor - dela) <= FOLGA_PX))
      .map(({ medida, valor, dela }) => `${nome}, ${medida}: ${valor} e ${dela}`),
  )
