import { escala, fiacaoExposta, limpeza, obrigatorio, opcao, quantidade, sim, simNao } from '../recursos.ts'
import { grupo } from './tipo.ts'

const cobertura = opcao(
  'cobertura',
  'Cobertura',
  {
    integra: 'Íntegra',
    goteiras: 'Com goteiras',
    pecas_soltas: 'Com telhas ou peças soltas',
    risco_de_queda: 'Com risco de queda',
  },
  { obrigatorio: true, critico_se: 'risco_de_queda' },
)
const pisoExterno = opcao('piso', 'Piso', {
  bom: 'Bom',
  irregular: 'Irregular',
  perigoso: 'Com buracos ou ferros',
})
const semDegrau = simNao('chega_cadeira_de_rodas', 'Dá para chegar de cadeira de rodas?', obrigatorio)
const bancos = quantidade('bancos', 'Bancos em condição de uso')
const refletores = simNao('iluminacao_noturna', 'Tem luz que funciona à noite?')
const esporte = [
  simNao('traves_presas', 'Traves e tabelas estão presas?', { obrigatorio: true, critico_se: false }),
  simNao('demarcacao', 'A demarcação está visível?'),
  simNao('alambrado', 'Tem alambrado ou rede de proteção?'),
  pisoExterno,
  refletores,
  semDegrau,
]
const terreno = [limpeza, simNao('cercada', 'É cercada?'), semDegrau]

export const areasExternas = grupo('Áreas externas', [
  {
    slug: 'quadra_coberta',
    nome: 'Quadra coberta',
    codigo_censo: 'IN_QUADRA_ESPORTES_COBERTA',
    orientacao: 'Balance as traves e as tabelas: se mexem, é situação crítica. Olhe a cobertura de baixo.',
    recursos: [cobertura, ...esporte, fiacaoExposta],
  },
  {
    slug: 'quadra_descoberta',
    nome: 'Quadra descoberta',
    codigo_censo: 'IN_QUADRA_ESPORTES_DESCOBERTA',
    orientacao: 'Balance as traves e as tabelas: se mexem, é situação crítica.',
    recursos: esporte,
  },
  {
    slug: 'patio_coberto',
    nome: 'Pátio coberto',
    codigo_censo: 'IN_PATIO_COBERTO',
    orientacao: 'Olhe o telhado, os pilares e as lâmpadas, e conte os bancos.',
    recursos: [cobertura, pisoExterno, bancos, fiacaoExposta, refletores, semDegrau],
  },
  {
    slug: 'patio_descoberto',
    nome: 'Pátio descoberto',
    codigo_censo: 'IN_PATIO_DESCOBERTO',
    orientacao: 'Procure buracos, ferros, entulho e árvores com galhos secos.',
    recursos: [
      pisoExterno,
      bancos,
      simNao('arvore_com_risco', 'Há árvore com risco de cair?', { critico_se: true }),
      simNao('entulho', 'Há entulho?'),
      semDegrau,
    ],
  },
  {
    slug: 'parque_infantil',
    nome: 'Parque infantil',
    codigo_censo: 'IN_PARQUE_INFANTIL',
    orientacao: 'Mexa em cada brinquedo: parafuso exposto, ferrugem ou peça solta é situação crítica.',
    recursos: [
      quantidade('brinquedos', 'Brinquedos', obrigatorio),
      simNao('peca_solta', 'Há peça solta, quebrada ou enferrujada?', {
        obrigatorio: true,
        critico_se: true,
      }),
      opcao('amortecimento', 'Chão sob os brinquedos', {
        areia: 'Areia ou grama',
        emborrachado: 'Emborrachado',
        duro: 'Duro',
      }),
      simNao('sombra', 'Tem sombra?'),
      semDegrau,
    ],
  },
  {
    slug: 'piscina',
    nome: 'Piscina',
    codigo_censo: 'IN_PISCINA',
    orientacao: 'Sem cerca ou sem tampa no ralo, é situação crítica. Não entre na água.',
    recursos: [
      simNao('cercada', 'É cercada e trancada?', { obrigatorio: true, critico_se: false }),
      simNao('ralo_com_tampa', 'O ralo do fundo tem tampa?', { critico_se: false }),
      opcao('agua', 'Água', { limpa: 'Limpa', turva: 'Turva', parada: 'Parada e verde', vazia: 'Vazia' }),
      simNao('em_uso', 'Está em uso?'),
      semDegrau,
    ],
  },
  {
    slug: 'area_verde',
    nome: 'Área verde',
    codigo_censo: 'IN_AREA_VERDE',
    orientacao: 'Diga se é cuidada e se há árvore com risco.',
    recursos: [
      escala('cuidado', 'Cuidado com as plantas (1 a 5)'),
      simNao('arvore_com_risco', 'Há árvore com risco de cair?', { critico_se: true }),
      ...terreno,
    ],
  },
  {
    slug: 'terreirao',
    nome: 'Terreirão',
    codigo_censo: 'IN_TERREIRAO',
    orientacao: 'É o espaço de chão batido usado para recreação. Procure buracos, vidro e ferros.',
    recursos: [
      pisoExterno,
      simNao('objetos_cortantes', 'Há vidro ou ferro?', { critico_se: true }),
      ...terreno,
    ],
  },
  {
    slug: 'viveiro',
    nome: 'Viveiro ou criação de animais',
    codigo_censo: 'IN_VIVEIRO',
    orientacao: 'Diga o que se cria. Não toque nos animais.',
    recursos: [
      simNao('animais', 'Há animais?'),
      simNao('agua_para_animais', 'Têm água e sombra?', { ...sim('animais'), obrigatorio: true }),
      ...terreno,
    ],
  },
  {
    slug: 'horta',
    nome: 'Horta ou área de plantio',
    codigo_censo: 'IN_AREA_PLANTIO',
    orientacao: 'Diga se está sendo cultivada e se há ponto de água.',
    recursos: [
      simNao('cultivada', 'Está cultivada agora?', obrigatorio),
      simNao('ponto_de_agua', 'Tem ponto de água?'),
      simNao('veneno', 'Há veneno guardado perto?', { critico_se: true }),
      ...terreno,
    ],
  },
])
