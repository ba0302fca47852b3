// What each kind of room of the demonstration looks like: the things in it, and the walls.
import { BENS } from './bens.ts'
import { CHAO, circ, type Desenho, em, METAL, oval, poli, ret, traco, vezes } from './cena.ts'

const janela = (x: number): string =>
  ret(x, 90, 150, 130, '#fff', 4) +
  ret(x + 8, 98, 64, 114, '#bfe0ee') +
  ret(x + 78, 98, 64, 114, '#cfe8f2') +
  poli(`${x + 8},98 ${x + 50},98 ${x + 20},212 ${x + 8},212`, '#ffffff66')

const porta = (x: number): string =>
  ret(x, 110, 110, 222, '#8a6a48', 3) +
  ret(x + 8, 118, 94, 214, '#a8835b', 2) +
  circ(x + 90, 226, 6, '#d8c48a')

const fileiras = (desenho: string): string =>
  vezes(2, (j) => vezes(3, (i) => em(20 + i * 210 - j * 30, 170 + j * 90, 0.46 + j * 0.12, desenho)))

const azulejos = (de: number, ate: number): string =>
  ret(-60, de, 760, ate - de, '#eef3f4') +
  vezes(19, (i) => ret(-60 + i * 42, de, 2, ate - de, '#c9d4d7')) +
  vezes(Math.ceil((ate - de) / 32), (i) => ret(-60, de + i * 32, 760, 2, '#c9d4d7'))

const ceu =
  ret(-60, -60, 760, 330, '#9fd0ea') +
  oval(470, 90, 90, 24, '#ffffffcc') +
  oval(160, 130, 70, 18, '#ffffffaa')

const caixas = (y: number): string =>
  vezes(
    7,
    (i) =>
      ret(
        84 + i * 68,
        y + ((i * 13) % 22),
        58,
        62 - ((i * 13) % 22),
        i % 3 === 0 ? '#b98d56' : '#c9a06b',
        2,
      ) + ret(108 + i * 68, y + ((i * 13) % 22), 10, 62 - ((i * 13) % 22), '#dfc08f'),
  )

const sala: Desenho = (tinta) =>
  em(90, -30, 0.72, BENS.quadro(tinta)) + janela(505) + fileiras(BENS.conjunto(tinta))

const escritorio: Desenho = (tinta) =>
  janela(40) +
  em(360, 60, 0.8, BENS.armario(tinta)) +
  em(-40, 50, 0.86, BENS.computador(tinta)) +
  em(150, 150, 0.66, BENS.cadeira(tinta))

const banheiro: Desenho = () =>
  azulejos(-60, CHAO) +
  vezes(
    3,
    (i) =>
      ret(60 + i * 180, 100, 130, 90, '#d6e4e8', 4) +
      poli(`${64 + i * 180},104 ${110 + i * 180},104 ${80 + i * 180},186 ${64 + i * 180},186`, '#ffffff88') +
      oval(125 + i * 180, 262, 62, 20, '#fff') +
      oval(125 + i * 180, 258, 48, 12, '#d5dcdd') +
      traco(`M${125 + i * 180},252v-26h14`, METAL.sombra, 7) +
      ret(116 + i * 180, 280, 20, 70, '#e6eaea'),
  )

const piso: Desenho = () =>
  ret(-60, 250, 760, 90, '#5d8c5a') +
  ret(-60, 320, 760, 220, '#3f7fa6') +
  traco('M-40,350H680M320,350V520', '#ffffffdd', 6) +
  `<circle cx="320" cy="440" r="70" fill="none" stroke="#ffffffdd" stroke-width="6"/>` +
  em(-40, 90, 0.6, traco('M120,400V130H520V400', '#fff', 14)) +
  em(360, 30, 0.7, BENS.tabela_basquete({ cor: '#fff', sombra: '#ccc' }))

const quadra: Desenho = (tinta) => ceu + piso(tinta)

const ginasio: Desenho = (tinta) =>
  ret(-60, -60, 760, 400, '#d9dcd6') +
  vezes(9, (i) => traco(`M${-40 + i * 90},-20L${40 + i * 90},70`, '#8b949a', 6)) +
  traco('M-40,70H680', '#8b949a', 8) +
  piso(tinta)

const eletrica: Desenho = () =>
  ret(190, 70, 260, 250, METAL.sombra, 6) +
  ret(200, 80, 240, 230, METAL.cor, 4) +
  vezes(2, (j) =>
    vezes(
      8,
      (i) =>
        ret(216 + j * 112, 100 + i * 25, 92, 17, '#2b3034', 3) +
        ret(250 + j * 112, 103 + i * 25, 18, 11, i === 3 ? '#c0392b' : '#e9ecec', 2),
    ),
  ) +
  traco('M320,70V-40', '#6d777d', 14)

const cobertura: Desenho = () =>
  ceu +
  poli('-20,330 320,120 660,330', '#b5563a') +
  vezes(9, (i) => traco(`M${20 + i * 75},${330 - Math.min(i, 8 - i) * 10}L320,126`, '#8f3f29', 4)) +
  vezes(5, (i) => traco(`M${40 + i * 56},${318 - i * 36}H${600 - i * 56}`, '#9c4630', 5)) +
  ret(-60, 326, 760, 220, '#ece6d8')

const refeitorio: Desenho = (tinta) =>
  janela(60) +
  janela(420) +
  em(60, 40, 0.8, BENS.mesa_refeitorio(tinta)) +
  em(-40, 150, 1.0, BENS.mesa_refeitorio(tinta))

const patio: Desenho = () =>
  ceu +
  ret(-60, 210, 760, 130, '#e8dcc4') +
  vezes(4, (i) => ret(20 + i * 190, 40, 26, 300, '#c9b48e')) +
  ret(-60, 10, 760, 46, '#a5533a') +
  porta(300) +
  vezes(2, (i) => ret(90 + i * 320, 300, 140, 18, '#7c9a6c', 4))

const galpao: Desenho = (tinta) =>
  vezes(3, (i) => ret(60, 130 + i * 96, 520, 8, '#2f5f8f') + caixas(68 + i * 96)) +
  vezes(3, (i) => ret(58 + i * 258, 50, 10, 350, '#24507a')) +
  em(330, 190, 0.62, BENS.carrinho(tinta))

const rampa: Desenho = () =>
  ceu +
  ret(-60, 200, 760, 140, '#e9dfca') +
  porta(470) +
  poli('-60,470 470,330 580,330 580,400 100,540', '#b9bcb9') +
  traco('M-20,390L470,262M-20,420L470,296', '#e0b13d', 8) +
  vezes(5, (i) => traco(`M${30 + i * 104},${378 - i * 27}v62`, '#e0b13d', 7))

/** By the kind of room; one that is not here is an office. */
const AMBIENTES: Readonly<Record<string, Desenho>> = {
  sala_de_aula: sala,
  sala_aee: (tinta) =>
    janela(60) + em(120, 40, 0.9, BENS.kit_aee(tinta)) + em(380, 60, 0.7, BENS.armario(tinta)),
  biblioteca: (tinta) =>
    em(-60, -20, 0.86, BENS.estante(tinta)) +
    em(300, -20, 0.86, BENS.estante(tinta)) +
    em(150, 170, 0.66, BENS.mesa_leitura(tinta)),
  laboratorio_informatica: (tinta) => janela(240) + fileiras(BENS.computador(tinta)),
  cozinha: (tinta) =>
    azulejos(-60, 200) + em(-70, 30, 0.92, BENS.fogao(tinta)) + em(290, 10, 1, BENS.geladeira(tinta)),
  refeitorio,
  banheiro,
  banheiro_acessivel: (tinta) => banheiro(tinta) + traco('M30,300h150v60', METAL.sombra, 10),
  banheiro_funcionarios: banheiro,
  quadra_descoberta: quadra,
  quadra_coberta: ginasio,
  patio_coberto: patio,
  rede_eletrica: eletrica,
  cobertura,
  combate_a_incendio: (tinta) =>
    BENS.extintor(tinta) +
    porta(470) +
    ret(480, 50, 90, 40, '#1f8a4c', 4) +
    traco('M500,70h44l-14,-12M544,70l-14,12', '#fff', 5),
  acessos_e_rampas: rampa,
  almoxarifado: galpao,
}

export const desenhoDoAmbiente = (tipo: string): Desenho => AMBIENTES[tipo] ?? escritorio
