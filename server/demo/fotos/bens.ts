// What each kind of asset of the demonstration looks like.
import type { ChaveDeModelo } from '../modelos-de-bens.ts'
import { CHAO, circ, type Desenho, em, METAL, oval, poli, ret, sombraNoChao, traco, vezes } from './cena.ts'

const AZUL = '#2f6fb0'
const PRETO = '#2b3034'
const TELA = '#1d2a36'
const BRANCO = '#f4f5f3'

const pernas = (xs: readonly number[], de: number, ate: number): string =>
  xs.map((x) => traco(`M${x},${de}V${ate}`, METAL.sombra, 7)).join('')

/** Blades of a fan, teeth of a wheel. */
const emRoda = (n: number, x: number, y: number, parte: string): string =>
  vezes(n, (i) => `<g transform="rotate(${(360 / n) * i} ${x} ${y})">${parte}</g>`)

const mesaSimples = (x: number, l: number, cor: string, sombra: string): string =>
  sombraNoChao(x + l / 2, 412, l / 2) +
  pernas([x + 14, x + l - 14], 290, 410) +
  ret(x, 276, l, 16, cor, 3) +
  ret(x, 288, l, 5, sombra)

const cadeira = (x: number, cor: string, sombra: string): string =>
  pernas([x + 10, x + 82], 340, 420) +
  ret(x, 326, 92, 16, cor, 6) +
  ret(x + 8, 226, 76, 74, sombra, 8) +
  pernas([x + 14, x + 78], 298, 330)

const monitor = (x: number, y: number): string =>
  ret(x + 66, y + 118, 28, 30, PRETO) +
  ret(x + 34, y + 144, 92, 9, PRETO, 4) +
  ret(x, y, 160, 120, PRETO, 6) +
  ret(x + 7, y + 7, 146, 100, TELA, 2) +
  poli(`${x + 7},${y + 7} ${x + 90},${y + 7} ${x + 40},${y + 107} ${x + 7},${y + 107}`, '#ffffff14')

const torre = (x: number, y: number): string =>
  ret(x, y, 70, 150, '#3b4248', 5) +
  ret(x + 10, y + 14, 50, 10, '#20262b', 2) +
  ret(x + 10, y + 30, 50, 6, '#20262b', 2) +
  circ(x + 35, y + 124, 6, '#4fc3a1')

const portas = (x: number, y: number, l: number, a: number, cor: string, sombra: string): string =>
  sombraNoChao(x + l / 2, y + a + 4, l / 2 + 12) +
  ret(x, y, l, a, sombra, 4) +
  ret(x + 5, y + 5, l / 2 - 8, a - 10, cor, 3) +
  ret(x + l / 2 + 3, y + 5, l / 2 - 8, a - 10, cor, 3) +
  ret(x + l / 2 - 14, y + a / 2 - 16, 5, 32, PRETO, 2) +
  ret(x + l / 2 + 9, y + a / 2 - 16, 5, 32, PRETO, 2)

const gavetas = (
  x: number,
  y: number,
  l: number,
  a: number,
  n: number,
  cor: string,
  sombra: string,
): string =>
  ret(x, y, l, a, sombra, 4) +
  vezes(
    n,
    (i) =>
      ret(x + 5, y + 5 + i * ((a - 5) / n), l - 10, (a - 5) / n - 5, cor, 3) +
      ret(x + l / 2 - 18, y + (a / n) * (i + 0.45), 36, 6, PRETO, 3),
  )

const LOMBADAS = ['#a63d40', '#2f6fb0', '#e0b13d', '#4d8b57', '#7a5aa0', '#d97b3c', '#3c4b57'] as const
const livros = (x: number, y: number, l: number): string => {
  const quantos = Math.floor(l / 13)
  return vezes(quantos, (i) =>
    ret(x + i * 13, y + ((i * 7) % 12), 11, 50 - ((i * 7) % 12), LOMBADAS[i % LOMBADAS.length] ?? AZUL, 1),
  )
}

const gabinete = (x: number, y: number, l: number, a: number): string =>
  sombraNoChao(x + l / 2, y + a + 4, l / 2 + 10) +
  ret(x, y, l, a, BRANCO, 8) +
  ret(x + l - 16, y, 16, a, '#d6dad8', 8)

/** Of each model; the wall ends at `CHAO`. */
export const BENS: Readonly<Record<ChaveDeModelo, Desenho>> = {
  conjunto: ({ cor, sombra }) => mesaSimples(180, 190, cor, sombra) + cadeira(392, AZUL, '#24558a'),
  mesa_professor: ({ cor, sombra }) =>
    mesaSimples(130, 290, cor, sombra) + ret(150, 292, 250, 74, sombra, 2) + cadeira(440, PRETO, '#41474c'),
  quadro: () =>
    ret(70, 80, 500, 200, METAL.sombra, 4) +
    ret(78, 88, 484, 184, '#fbfbf9', 2) +
    traco('M110,130h170M110,160h240M110,190h120', AZUL, 4) +
    traco('M400,210l40,-70l40,70z', '#a63d40', 4) +
    ret(90, 278, 460, 10, METAL.cor, 3),
  ar: () =>
    ret(130, 90, 380, 112, BRANCO, 14) +
    ret(130, 170, 380, 32, '#dfe4e4', 12) +
    vezes(4, (i) => ret(150, 176 + i * 6, 340, 2, '#aab3b5')) +
    circ(486, 128, 5, '#4fc3a1') +
    traco('M510,150h40V330', '#d9d9d4', 8),
  ventilador: () =>
    traco('M320,40V120', METAL.sombra, 12) +
    circ(320, 210, 128, '#00000012') +
    emRoda(3, 320, 210, oval(320, 150, 34, 58, '#5b6b75')) +
    emRoda(18, 320, 210, traco('M320,210V88', '#8b949a66', 2)) +
    circ(320, 210, 22, PRETO) +
    `<circle cx="320" cy="210" r="124" fill="none" stroke="#6d777d" stroke-width="5"/>`,
  mesa: ({ cor, sombra }) => mesaSimples(110, 400, cor, sombra) + gavetas(380, 292, 108, 112, 3, cor, sombra),
  cadeira: () =>
    sombraNoChao(320, 420, 90) +
    traco('M320,330V400', PRETO, 12) +
    traco('M250,416L320,396L390,416', PRETO, 9) +
    ret(250, 306, 140, 26, '#3d5a73', 12) +
    ret(262, 160, 116, 130, '#4a6c89', 18) +
    traco('M244,270v40M396,270v40', PRETO, 9),
  armario: () => portas(200, 110, 240, 300, METAL.cor, METAL.sombra),
  arquivo: () => sombraNoChao(320, 414, 100) + gavetas(240, 130, 160, 282, 4, METAL.cor, METAL.sombra),
  estante: () =>
    sombraNoChao(320, 414, 180) +
    ret(140, 90, 360, 322, METAL.sombra, 3) +
    vezes(4, (i) => ret(148, 96 + i * 80, 344, 70, '#eceff0') + livros(152, 112 + i * 80, 336)),
  mesa_leitura: ({ cor, sombra }) =>
    cadeira(130, '#d97b3c', '#b15f27') +
    cadeira(430, '#4d8b57', '#38693f') +
    sombraNoChao(320, 420, 150) +
    traco('M320,310V410', METAL.sombra, 16) +
    oval(320, 300, 160, 36, cor) +
    oval(320, 306, 160, 34, sombra) +
    oval(320, 298, 158, 33, cor),
  computador: ({ cor, sombra }) =>
    mesaSimples(90, 460, cor, sombra) +
    monitor(230, 122) +
    torre(430, 126) +
    ret(240, 262, 150, 14, '#50585e', 3) +
    oval(412, 270, 11, 6, PRETO),
  monitor: ({ cor, sombra }) => mesaSimples(90, 460, cor, sombra) + em(-40, -62, 1.1, monitor(250, 168)),
  notebook: ({ cor, sombra }) =>
    mesaSimples(90, 460, cor, sombra) +
    ret(220, 130, 200, 128, '#5b646b', 6) +
    ret(230, 139, 180, 108, TELA, 2) +
    poli('204,276 436,276 420,258 220,258', '#8a949b'),
  impressora: ({ cor, sombra }) =>
    mesaSimples(90, 460, cor, sombra) +
    ret(220, 180, 200, 96, '#e3e5e2', 8) +
    ret(240, 142, 160, 44, '#fff', 2) +
    ret(236, 226, 168, 14, PRETO, 3) +
    ret(250, 236, 140, 34, '#fdfdfb') +
    circ(402, 202, 5, '#4fc3a1'),
  nobreak: () =>
    sombraNoChao(320, 414, 90) +
    ret(250, 214, 140, 198, PRETO, 8) +
    ret(270, 240, 100, 36, '#16324a', 4) +
    circ(320, 320, 16, '#4fc3a1') +
    vezes(5, (i) => ret(270, 356 + i * 8, 100, 3, '#50585e')),
  roteador: () =>
    traco('M250,200V90M390,200V90', PRETO, 8) +
    ret(210, 196, 220, 62, BRANCO, 12) +
    vezes(6, (i) => circ(236 + i * 22, 238, 4, i < 4 ? '#4fc3a1' : '#c0c6c6')) +
    traco('M320,258V330', '#c9c9c4', 6),
  projetor: () =>
    ret(306, 0, 28, 110, METAL.sombra) +
    ret(190, 108, 260, 96, '#eceeeb', 12) +
    circ(270, 158, 34, PRETO) +
    circ(270, 158, 20, '#5d86a8') +
    vezes(6, (i) => ret(360, 130 + i * 10, 66, 4, '#b7bdbd', 2)),
  televisor: () =>
    ret(120, 70, 400, 230, '#15191c', 8) +
    ret(130, 80, 380, 208, TELA, 2) +
    poli('130,80 360,80 220,288 130,288', '#ffffff12') +
    ret(300, 300, 40, 30, '#2b3034'),
  som: () =>
    sombraNoChao(320, 414, 130) +
    ret(230, 120, 180, 292, '#25292c', 8) +
    circ(320, 200, 52, '#101214') +
    circ(320, 200, 20, '#3d4348') +
    circ(320, 332, 66, '#101214') +
    circ(320, 332, 26, '#3d4348'),
  fogao: () =>
    sombraNoChao(320, 414, 200) +
    ret(140, 210, 360, 202, METAL.cor, 4) +
    ret(140, 196, 360, 20, METAL.sombra, 3) +
    vezes(3, (i) => oval(210 + i * 110, 194, 42, 9, PRETO)) +
    vezes(6, (i) => circ(170 + i * 60, 236, 9, PRETO)) +
    ret(170, 264, 300, 120, '#3a4046', 4) +
    ret(190, 276, 260, 8, METAL.cor, 4),
  geladeira: () =>
    gabinete(220, 70, 200, 342) +
    ret(220, 190, 200, 4, '#b9bfbd') +
    ret(236, 110, 8, 60, METAL.sombra, 4) +
    ret(236, 214, 8, 90, METAL.sombra, 4),
  freezer: () =>
    gabinete(150, 210, 340, 202) +
    ret(150, 200, 340, 26, '#dfe3e1', 6) +
    ret(290, 212, 60, 8, METAL.sombra, 4) +
    vezes(4, (i) => ret(176, 360 + i * 9, 70, 4, '#c3c9c7')),
  liquidificador: ({ cor, sombra }) =>
    mesaSimples(110, 420, cor, sombra) +
    ret(270, 214, 100, 62, METAL.sombra, 8) +
    poli('262,90 378,90 362,214 278,214', '#cfdde0') +
    ret(256, 76, 128, 18, PRETO, 6) +
    circ(320, 246, 12, PRETO),
  mesa_refeitorio: ({ cor, sombra }) =>
    sombraNoChao(320, 418, 270) +
    pernas([90, 550], 260, 414) +
    ret(50, 246, 540, 18, cor, 3) +
    ret(50, 260, 540, 6, sombra) +
    ret(50, 340, 540, 14, sombra, 3) +
    pernas([120, 520], 354, 416),
  bebedouro: () =>
    sombraNoChao(320, 414, 110) +
    ret(220, 160, 200, 252, METAL.cor, 8) +
    ret(220, 150, 200, 24, METAL.sombra, 6) +
    vezes(2, (i) => traco(`M${280 + i * 80},152v-22h18`, '#5e676d', 8)) +
    ret(240, 250, 160, 130, METAL.sombra, 4) +
    vezes(5, (i) => ret(256, 268 + i * 20, 128, 6, '#737d83')),
  traves: () =>
    ret(-60, CHAO, 760, 220, '#6f9e62') +
    traco('M120,400V130H520V400', BRANCO, 12) +
    vezes(12, (i) => traco(`M${140 + i * 32},136L${150 + i * 30},380`, '#ffffff88', 2)) +
    vezes(8, (i) => traco(`M126,${160 + i * 30}H514`, '#ffffff88', 2)),
  tabela_basquete: () =>
    traco('M320,60V430', METAL.sombra, 18) +
    ret(200, 60, 240, 160, BRANCO, 6) +
    `<rect x="270" y="120" width="100" height="76" fill="none" stroke="#c0392b" stroke-width="7"/>` +
    oval(320, 226, 46, 10, '#d35400') +
    traco('M280,232l16,52M360,232l-16,52M320,238v50', '#ffffffcc', 3),
  kit_aee: ({ cor, sombra }) =>
    mesaSimples(100, 440, cor, sombra) +
    ['#a63d40', '#e0b13d', AZUL, '#4d8b57'].map((tom, i) => ret(150 + i * 84, 206, 66, 70, tom, 6)).join('') +
    poli('170,204 216,204 193,160', '#d97b3c') +
    circ(270, 178, 26, '#7a5aa0'),
  extintor: () =>
    ret(280, 60, 80, 46, '#a63d40', 4) +
    ret(276, 150, 88, 190, '#c62828', 30) +
    ret(300, 126, 40, 34, PRETO, 6) +
    traco('M340,136C400,140 396,220 376,300', PRETO, 9) +
    ret(292, 214, 56, 60, '#f5f1e4', 4),
  carrinho: () =>
    sombraNoChao(320, 424, 220) +
    traco('M150,120L196,380', PRETO, 12) +
    traco('M130,120h44', PRETO, 12) +
    ret(180, 380, 340, 20, '#e0702d', 6) +
    ret(180, 350, 90, 32, '#b9531a', 6) +
    circ(226, 410, 16, PRETO) +
    circ(492, 410, 13, PRETO),
}

/** The label of an asset, near: a plate with its bars. */
export const plaqueta =
  (numero: number): Desenho =>
  ({ cor }) =>
    ret(-60, -60, 760, 600, cor) +
    ret(130, 140, 380, 190, '#00000022', 12) +
    ret(126, 132, 380, 190, '#e8ebec', 12) +
    `<rect x="138" y="144" width="356" height="166" fill="none" stroke="#8b949a" stroke-width="3" rx="8"/>` +
    ret(160, 166, 130, 16, '#5e676d', 3) +
    vezes(44, (i) => ret(166 + i * 7, 204, 1 + ((numero >> (i % 17)) % 4), 66, '#1d2226')) +
    vezes(6, (i) => ret(236 + i * 30, 282, 16, 14, '#3b4248', 3)) +
    circ(150, 227, 5, '#737d83') +
    circ(482, 227, 5, '#737d83')

/** What is wrong with it, over its drawing. */
export const comDefeito =
  (desenho: Desenho): Desenho =>
  (tinta) =>
    desenho(tinta) +
    em(
      -30,
      70,
      1,
      traco('M300,190l26,40l-20,24l34,46l-16,28', '#2a1d14', 5) +
        traco('M326,230l34,8M306,254l-30,14', '#2a1d14', 3),
    )
