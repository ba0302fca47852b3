// What stands for photos in the pictures of the manual: drawn, so that nobody's school is in them.
import sharp from 'sharp'

const PAREDES = ['#d9d2c5', '#cfd8d6', '#dcd6dc', '#d3dae3', '#e0d8c6']
const PISOS = ['#b49c7c', '#93a29e', '#a89490', '#8c97a6', '#bda98a']

const retangulo = (x: number, y: number, l: number, a: number, cor: string, raio = 4) =>
  `<rect x="${x}" y="${y}" width="${l}" height="${a}" rx="${raio}" fill="${cor}"/>`

const pes = (xs: readonly number[], y: number, a: number, cor: string) =>
  xs.map((x) => retangulo(x, y, 10, a, cor, 2)).join('')

/** Each in a room of 640 by 480. */
const COISAS: Readonly<Record<string, string>> = {
  mesa:
    retangulo(150, 220, 340, 26, '#c8923f') +
    pes([170, 460], 246, 130, '#4c5a56') +
    retangulo(370, 246, 100, 86, '#a8762c'),
  cadeira:
    retangulo(250, 110, 140, 110, '#2b62a8', 14) +
    retangulo(235, 250, 170, 28, '#2b62a8', 10) +
    pes([250, 380], 278, 110, '#3d4a46') +
    retangulo(315, 220, 10, 34, '#3d4a46'),
  armario:
    retangulo(210, 70, 220, 320, '#9aa6a3') +
    retangulo(218, 80, 98, 300, '#aeb8b5') +
    retangulo(324, 80, 98, 300, '#aeb8b5') +
    retangulo(302, 215, 6, 40, '#5b6965') +
    retangulo(332, 215, 6, 40, '#5b6965'),
  computador:
    retangulo(170, 120, 230, 150, '#28302f') +
    retangulo(182, 132, 206, 118, '#5b94b8') +
    retangulo(270, 270, 30, 40, '#28302f') +
    retangulo(220, 308, 130, 14, '#28302f') +
    retangulo(430, 130, 80, 200, '#28302f') +
    retangulo(444, 150, 52, 8, '#5b94b8'),
  ar:
    retangulo(150, 90, 340, 100, '#f4f6f6', 12) +
    retangulo(170, 160, 300, 12, '#c6d0cf') +
    ['230', '310', '390']
      .map((x) => `<path d="M${x} 210q20 30 0 60t0 60" stroke="#7fb2d4" stroke-width="8" fill="none"/>`)
      .join(''),
  ventilador:
    '<circle cx="320" cy="180" r="110" fill="none" stroke="#3d4a46" stroke-width="10"/>' +
    [0, 120, 240]
      .map(
        (g) => `<ellipse cx="320" cy="125" rx="24" ry="54" fill="#6c7b77" transform="rotate(${g} 320 180)"/>`,
      )
      .join('') +
    '<circle cx="320" cy="180" r="16" fill="#28302f"/>' +
    retangulo(313, 290, 14, 100, '#3d4a46'),
  quadro:
    retangulo(110, 80, 420, 200, '#b9c2c0') +
    retangulo(122, 92, 396, 176, '#fbfdfd', 0) +
    retangulo(250, 284, 140, 10, '#8d9996'),
  projetor:
    retangulo(190, 190, 260, 130, '#eef1f1', 16) +
    '<circle cx="380" cy="255" r="44" fill="#3d4a46"/><circle cx="380" cy="255" r="28" fill="#6ea1c9"/>' +
    retangulo(215, 225, 80, 8, '#a4b0ad') +
    retangulo(215, 245, 80, 8, '#a4b0ad') +
    pes([210, 420], 320, 30, '#a4b0ad'),
  geladeira:
    retangulo(240, 60, 160, 330, '#f3f5f5', 10) +
    retangulo(240, 160, 160, 4, '#c3cccb', 0) +
    retangulo(256, 90, 8, 46, '#8d9996') +
    retangulo(256, 180, 8, 70, '#8d9996'),
  fogao:
    retangulo(220, 170, 200, 220, '#5f6c69') +
    retangulo(240, 240, 160, 120, '#252d2b', 6) +
    ['250', '295', '340', '385'].map((x) => `<circle cx="${x}" cy="205" r="11" fill="#dbe2e0"/>`).join('') +
    retangulo(215, 158, 210, 14, '#39433f'),
  bebedouro:
    retangulo(265, 150, 110, 240, '#e6ebeb', 8) +
    retangulo(285, 70, 70, 84, '#7db7dc', 22) +
    retangulo(290, 200, 60, 26, '#4a5854') +
    retangulo(290, 250, 60, 60, '#c3cdcb'),
  estante:
    retangulo(190, 70, 10, 320, '#66736f', 0) +
    retangulo(440, 70, 10, 320, '#66736f', 0) +
    [90, 180, 270, 360].map((y) => retangulo(190, y, 260, 10, '#66736f', 0)).join('') +
    [130, 220, 310]
      .map((y, n) =>
        ['#b4552f', '#2b62a8', '#c8923f', '#3b7a5c']
          .map((cor, i) => retangulo(210 + n * 20 + i * 26, y, 20, 50, cor, 2))
          .join(''),
      )
      .join(''),
  impressora:
    retangulo(190, 200, 260, 130, '#dfe5e4', 12) +
    retangulo(235, 130, 170, 74, '#fdfefe', 2) +
    retangulo(225, 286, 190, 60, '#f7f9f9', 2) +
    retangulo(390, 222, 36, 12, '#3b7a5c'),
  televisor:
    retangulo(130, 100, 380, 220, '#1f2725', 8) +
    retangulo(142, 112, 356, 190, '#446f8c', 2) +
    retangulo(240, 330, 160, 14, '#1f2725'),
  papel: [0, 1, 2]
    .map(
      (n) =>
        retangulo(200, 300 - n * 70, 240, 62, ['#f4f1e6', '#fbf9f2', '#f4f1e6'][n] ?? '#fff', 4) +
        retangulo(200, 316 - n * 70, 240, 28, '#3f7d94', 0),
    )
    .join(''),
  limpeza:
    retangulo(260, 170, 120, 220, '#2f8f7d', 22) +
    retangulo(292, 110, 56, 64, '#e7b33c', 8) +
    retangulo(276, 240, 88, 90, '#f6f9f8', 6),
  escrita: ['#c0392b', '#2b62a8', '#28302f', '#3b7a5c']
    .map(
      (cor, i) =>
        `<g transform="rotate(${-16 + i * 10} 320 380)">${retangulo(308, 110, 24, 230, cor, 6)}<path d="M308 340l12 40 12-40z" fill="#e6d3ad"/></g>`,
    )
    .join(''),
  caixa: `<path d="M180 190l140-60 140 60-140 60z" fill="#d2a769"/><path d="M180 190v150l140 60V250z" fill="#b98a4b"/><path d="M460 190v150l-140 60V250z" fill="#a5783d"/>`,
  sala:
    retangulo(60, 70, 190, 130, '#a9cfe6') +
    retangulo(150, 70, 8, 130, '#f3f5f5', 0) +
    retangulo(300, 60, 280, 130, '#2f5d4b', 4) +
    [120, 270, 420]
      .map((x) => retangulo(x, 300, 110, 16, '#c8923f') + pes([x + 8, x + 92], 316, 80, '#4c5a56'))
      .join(''),
  predio:
    retangulo(130, 150, 380, 230, '#e9e2d3', 2) +
    `<path d="M110 154l210-90 210 90z" fill="#b4552f"/>` +
    retangulo(290, 260, 60, 120, '#7a5a36', 2) +
    [165, 225, 375, 435].map((x) => retangulo(x, 200, 42, 50, '#8fbcd6', 2)).join(''),
  banheiro:
    retangulo(80, 110, 150, 110, '#bfe0ea') +
    retangulo(300, 220, 110, 60, '#fbfdfd', 20) +
    retangulo(345, 280, 20, 100, '#e3e9e8') +
    retangulo(470, 190, 100, 190, '#fbfdfd', 14),
}

const PALAVRAS: readonly (readonly [RegExp, string])[] = [
  [/condicionador|ar-cond|split/i, 'ar'],
  [/ventilador/i, 'ventilador'],
  [/computador|notebook|microcomp|tablet|servidor/i, 'computador'],
  [/impressora|multifunc/i, 'impressora'],
  [/projetor/i, 'projetor'],
  [/televis|tv |monitor/i, 'televisor'],
  [/geladeira|refrigerador|freezer/i, 'geladeira'],
  [/fog[ãa]o|forno/i, 'fogao'],
  [/bebedouro/i, 'bebedouro'],
  [/quadro|lousa/i, 'quadro'],
  [/estante|livro/i, 'estante'],
  [/arm[áa]rio|arquivo/i, 'armario'],
  [/cadeira|conjunto|banco|poltrona/i, 'cadeira'],
  [/mesa|bancada/i, 'mesa'],
  [/papel|envelope|caderno|resma|pasta/i, 'papel'],
  [/caneta|l[áa]pis|pincel|giz|marcador|borracha/i, 'escrita'],
  [/[áa]gua sanit|detergente|desinfet|sab[ãa]o|[áa]lcool|limpeza|limpador/i, 'limpeza'],
  [/banheiro|sanit[áa]rio|vesti[áa]rio/i, 'banheiro'],
  [/sala|laborat|biblioteca|secretaria|diretoria|audit/i, 'sala'],
]

/** A JPEG of what the words name: `senao` where they name nothing known. */
export function fotoDesenhada(palavras: string, senao: 'caixa' | 'predio', semente: number): Promise<Buffer> {
  const [, coisa] = PALAVRAS.find(([padrao]) => padrao.test(palavras)) ?? []
  const parede = PAREDES[semente % PAREDES.length]
  const piso = PISOS[semente % PISOS.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="${parede}"/><rect y="370" width="640" height="110" fill="${piso}"/>
    <ellipse cx="320" cy="392" rx="180" ry="14" fill="#00000026"/>${COISAS[coisa ?? senao]}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
