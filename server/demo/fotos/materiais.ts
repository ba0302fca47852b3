// What each material of the demonstration looks like, on the counter of the warehouse.
import { BENS } from './bens.ts'
import { circ, type Desenho, oval, poli, ret, sombraNoChao, traco, vezes } from './cena.ts'

const balcao: Desenho = ({ cor, sombra }) => ret(-60, 330, 760, 220, cor) + ret(-60, 330, 760, 10, sombra)

const sobreOBalcao =
  (desenho: string): Desenho =>
  (tinta) =>
    balcao(tinta) + sombraNoChao(320, 412, 150) + desenho

const caneta = (x: number, cor: string): string =>
  ret(x, 150, 22, 190, cor, 8) +
  poli(`${x},340 ${x + 22},340 ${x + 11},384`, '#d8d4c8') +
  ret(x + 4, 134, 14, 20, cor, 4) +
  ret(x + 20, 160, 5, 70, '#00000033')

const canetas = (cor: string): Desenho =>
  sobreOBalcao(
    vezes(5, (i) => `<g transform="rotate(${-16 + i * 8} 320 480)">${caneta(222 + i * 44, cor)}</g>`),
  )

const frasco = (corpo: string, rotulo: string, tampa: string, largura = 120): Desenho =>
  sobreOBalcao(
    ret(320 - largura / 2, 170, largura, 240, corpo, 22) +
      ret(296, 126, 48, 50, corpo, 6) +
      ret(290, 100, 60, 34, tampa, 6) +
      ret(320 - largura / 2, 236, largura, 110, rotulo) +
      ret(320 - largura / 2 + 14, 258, largura - 28, 14, '#ffffffcc', 3) +
      ret(320 - largura / 2 + 14, 286, largura - 50, 8, '#ffffff99', 3),
  )

const fardo = (corpo: string, faixa: string): Desenho =>
  sobreOBalcao(
    `<path d="M200,180Q320,150 440,180L452,404Q320,420 188,404Z" fill="${corpo}"/>` +
      ret(196, 250, 248, 90, faixa) +
      circ(320, 295, 34, '#ffffffdd') +
      traco('M204,182Q320,200 436,182', '#00000022', 5),
  )

const lata = (corpo: string, faixa: string): Desenho =>
  sobreOBalcao(
    ret(230, 190, 180, 216, corpo) +
      oval(320, 190, 90, 24, '#d9dde0') +
      oval(320, 406, 90, 24, corpo) +
      ret(230, 250, 180, 92, faixa) +
      ret(256, 276, 128, 16, '#ffffffcc', 4),
  )

const rolos: Desenho = sobreOBalcao(
  vezes(
    3,
    (i) =>
      oval(210 + i * 110, 230, 54, 20, '#fff') +
      ret(156 + i * 110, 230, 108, 160, '#f4f4f1') +
      oval(210 + i * 110, 390, 54, 20, '#e7e7e2') +
      oval(210 + i * 110, 230, 20, 8, '#b9a68a'),
  ),
)

const cabo = (ponta: string): Desenho => sobreOBalcao(traco('M450,40L250,330', '#b5813f', 16) + ponta)

/** By its code. */
export const MATERIAIS_DESENHADOS: Readonly<Record<string, Desenho>> = {
  'EXP-PAPEL-A4': sobreOBalcao(
    vezes(
      3,
      (i) =>
        ret(190, 200 + i * 68, 260, 64, '#f7f7f4', 3) +
        ret(190, 218 + i * 68, 260, 30, '#2f6fb0') +
        ret(214, 226 + i * 68, 90, 12, '#ffffffcc', 3),
    ),
  ),
  'EXP-CANETA-AZ': canetas('#2456b8'),
  'EXP-CANETA-PT': canetas('#22272b'),
  'EXP-LAPIS': canetas('#e0a92e'),
  'EXP-BORRACHA': sobreOBalcao(
    vezes(
      2,
      (i) =>
        poli(
          `${190 + i * 130},300 ${300 + i * 130},280 ${330 + i * 130},360 ${220 + i * 130},382`,
          '#fbfbf8',
        ) +
        poli(
          `${220 + i * 130},382 ${330 + i * 130},360 ${330 + i * 130},388 ${220 + i * 130},410`,
          '#d6d6d0',
        ),
    ),
  ),
  'EXP-GRAMPEADOR': sobreOBalcao(
    ret(180, 370, 280, 26, '#23282c', 8) +
      `<path d="M186,360Q200,280 440,316L452,344L190,372Z" fill="#a63d40"/>` +
      ret(196, 352, 250, 10, '#b9c0c4'),
  ),
  'EXP-PASTA-AZ': sobreOBalcao(
    vezes(
      3,
      (i) =>
        ret(196 + i * 86, 150, 78, 252, '#2f3b46', 4) +
        ret(208 + i * 86, 190, 54, 90, '#f4f1e6', 2) +
        circ(235 + i * 86, 350, 14, '#c8cdd0') +
        circ(235 + i * 86, 350, 8, '#15191c'),
    ),
  ),
  'EXP-PINCEL-QB': canetas('#1f6fc9'),
  'EXP-CADERNO-96': sobreOBalcao(
    vezes(
      3,
      (i) =>
        ret(196 + i * 22, 190 + i * 26, 210, 170, ['#4d8b57', '#d97b3c', '#2f6fb0'][i] ?? '#2f6fb0', 4) +
        ret(196 + i * 22, 190 + i * 26, 20, 170, '#00000033'),
    ) + ret(270, 274, 120, 40, '#fff', 3),
  ),
  'EDU-BOLA-FUT': sobreOBalcao(
    circ(320, 300, 104, '#f6f6f3') +
      poli('320,254 362,285 346,334 294,334 278,285', '#20262b') +
      traco('M320,254V200M362,285L412,268M346,334L378,376M294,334L262,376M278,285L228,268', '#20262b', 6),
  ),
  'EDU-TINTA-GUA': sobreOBalcao(
    ['#c0392b', '#e0b13d', '#2f6fb0', '#4d8b57']
      .map(
        (tom, i) =>
          ret(164 + i * 82, 250, 68, 140, tom, 8) +
          ret(170 + i * 82, 224, 56, 32, '#f2f2ee', 5) +
          ret(164 + i * 82, 300, 68, 40, '#ffffff88'),
      )
      .join(''),
  ),
  'INF-TONER-85': sobreOBalcao(
    ret(170, 300, 300, 92, '#22272b', 8) +
      ret(190, 270, 260, 40, '#3a4147', 6) +
      ret(210, 320, 120, 40, '#e9ecec', 3) +
      circ(440, 350, 18, '#6d777d'),
  ),
  'INF-MOUSE': sobreOBalcao(
    oval(320, 350, 74, 50, '#2b3034') +
      traco('M320,300V340', '#50585e', 4) +
      ret(314, 312, 12, 24, '#8b949a', 5) +
      traco('M320,300C300,220 420,210 400,130', '#2b3034', 6),
  ),
  'INF-PENDRIVE': sobreOBalcao(
    vezes(
      3,
      (i) =>
        ret(200 + i * 90, 300, 60, 96, ['#2f6fb0', '#a63d40', '#3c4b57'][i] ?? '#2f6fb0', 8) +
        ret(212 + i * 90, 262, 36, 42, '#c8cdd0', 2) +
        ret(218 + i * 90, 272, 8, 10, '#5e676d') +
        ret(234 + i * 90, 272, 8, 10, '#5e676d'),
    ),
  ),
  'LIM-DETERG': frasco('#a8d8a0', '#3d8b45', '#f4f4f1'),
  'LIM-AGUASAN': frasco('#f2f2ec', '#2456b8', '#2456b8', 180),
  'LIM-ALCOOL-70': frasco('#dfeef5', '#c0392b', '#f4f4f1', 130),
  'LIM-PAPHIG': rolos,
  'LIM-PAPTOA': sobreOBalcao(
    vezes(
      4,
      (i) => ret(190, 210 + i * 48, 260, 42, '#f4f0e2', 3) + ret(290, 210 + i * 48, 60, 42, '#4d8b57'),
    ),
  ),
  'LIM-VASSOURA': cabo(
    ret(196, 320, 110, 26, '#8a6a48', 6) +
      vezes(12, (i) => traco(`M${200 + i * 9},346l${i - 8},66`, '#6b4a2a', 6)),
  ),
  'LIM-RODO-60': cabo(ret(150, 326, 210, 16, '#b9c0c4', 4) + ret(150, 342, 210, 16, '#22272b', 3)),
  'COP-COPO-200': sobreOBalcao(
    vezes(
      4,
      (i) =>
        poli(`${190 + i * 70},220 ${250 + i * 70},220 ${240 + i * 70},394 ${200 + i * 70},394`, '#fbfbf9') +
        vezes(6, (j) => ret(190 + i * 70 + j, 226 + j * 12, 60 - j * 2, 4, '#dcdcd6')),
    ),
  ),
  'COP-GAS-13': sobreOBalcao(
    `<path d="M232,240Q232,190 320,190T408,240V380Q408,410 320,410T232,380Z" fill="#3d6ea5"/>` +
      ret(270, 150, 100, 44, '#2f567f', 10) +
      ret(246, 404, 148, 14, '#2f567f', 4) +
      ret(262, 270, 116, 60, '#e9eef2', 6),
  ),
  'ALI-ARROZ': fardo('#f3f0e4', '#2456b8'),
  'ALI-FEIJAO': fardo('#b98663', '#7c3f1d'),
  'ALI-MACARRAO': fardo('#f0cf6a', '#c0392b'),
  'ALI-LEITE-PO': lata('#e7edf2', '#2f6fb0'),
  'ALI-CARNE': sobreOBalcao(
    ret(180, 270, 280, 130, '#f4f4f1', 16) +
      ret(200, 286, 240, 98, '#a8352f', 12) +
      vezes(9, (i) => traco(`M${214 + i * 26},298q10,30 -4,70`, '#c75a50', 7)),
  ),
  'ELE-LAMP-LED': sobreOBalcao(
    vezes(
      3,
      (i) =>
        ret(100, 250 + i * 46, 440, 26, '#fdfdfb', 12) +
        ret(90, 252 + i * 46, 26, 22, '#b9c0c4', 4) +
        ret(524, 252 + i * 46, 26, 22, '#b9c0c4', 4),
    ),
  ),
  'ELE-CABO-25': sobreOBalcao(
    vezes(
      6,
      (i) =>
        `<ellipse cx="320" cy="${320 + i * 8}" rx="${120 - i * 4}" ry="${60 - i * 2}" fill="none" stroke="#2456b8" stroke-width="9"/>`,
    ) + oval(320, 336, 48, 24, '#8a6a48'),
  ),
  'MAN-TINTA-18': lata('#c8cdd0', '#f6f6f3'),
  'PER-CADEIRA': BENS.conjunto,
  'PER-NOTE': BENS.notebook,
  'PER-VENT': BENS.ventilador,
}
