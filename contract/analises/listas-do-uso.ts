// The two lists of the ledger that the insights lead to.
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import { UNIDADE_NO_ARQUIVO } from '#contract/almoxarifado/unidade-no-arquivo.ts'
import { lista } from '#contract/dados/lista.ts'
import { ClasseDoConsumo, insights, USOS_DO_MATERIAL } from './insights.ts'

const EXPORTAR = 'painel.almoxarifado.analises.exportar'

const comuns = {
  texto: { tipo: 'texto', rotulo: 'Material', dica: 'Código ou descrição do material' },
  de: { tipo: 'opcao', rotulo: 'Desde o mês' },
  ate: { tipo: 'opcao', rotulo: 'Até o mês' },
  local_id: { tipo: 'local', rotulo: 'Usado em' },
  deposito_id: { tipo: 'local', rotulo: 'Saiu de' },
  grupo_id: { tipo: 'opcao', rotulo: 'Grupo' },
  exato: {
    tipo: 'opcao',
    rotulo: 'Abrangência',
    oculto: true,
    vocabulario: { true: 'Só o próprio local' },
  },
  do_deposito: {
    tipo: 'opcao',
    rotulo: 'Depósitos',
    oculto: true,
    vocabulario: { true: 'Só dos que alcanço' },
  },
} as const

const DE_USO = Object.entries(TIPOS_DE_MOVIMENTO).filter(
  ([, { contrapartida }]) => contrapartida === 'consumo' || contrapartida === 'perdas',
)
const qtd = {
  rotulo: 'Quantidade',
  formato: 'milesimos',
  valor: ({ qtd_e3 }: { qtd_e3: number }) => qtd_e3,
} as const
const valor = {
  formato: 'centavos',
  ordem: 'valor',
  valor: ({ valor_centavos }: { valor_centavos: number }) => valor_centavos,
} as const

export const LISTA_DE_MOVIMENTOS_DE_USO = lista(insights.movimentos, {
  lista: 'movimentos-de-uso',
  titulo: 'Movimentos de consumo e perda',
  um: 'movimento',
  varios: 'movimentos',
  tela: '/painel/almoxarifado/analises/movimentos',
  exportar: EXPORTAR,
  ordem: { order: 'registrado_em', sort: 'desc' },
  colunas: {
    material: { rotulo: 'Material', valor: ({ material }) => material.descricao },
    codigo: { rotulo: 'Código', opcional: true, valor: ({ material }) => material.codigo },
    tipo: { rotulo: 'Movimento', vocabulario: TIPOS_DE_MOVIMENTO },
    local: { rotulo: 'Usado em', formato: 'local', valor: ({ local }) => local.nome },
    deposito: { rotulo: 'Saiu de', formato: 'local', valor: ({ deposito }) => deposito.nome },
    qtd,
    unidade: UNIDADE_NO_ARQUIVO,
    valor: { ...valor, rotulo: 'Valor', no_arquivo: 'Valor (R$)' },
    registrado_em: { rotulo: 'Lançado em', formato: 'instante', ordem: 'registrado_em' },
    competencia: { rotulo: 'Competência', so: 'arquivo' },
  },
  filtros: {
    ...comuns,
    uso: { tipo: 'opcao', rotulo: 'Uso', vocabulario: USOS_DO_MATERIAL },
    tipo: { tipo: 'varias', rotulo: 'Movimento', vocabulario: Object.fromEntries(DE_USO) },
    material_id: { tipo: 'material', rotulo: 'Só este material' },
  },
})

export const LISTA_DE_MATERIAIS_DO_CONSUMO = lista(insights.materiais, {
  lista: 'materiais-do-consumo',
  titulo: 'Materiais consumidos',
  um: 'material',
  varios: 'materiais',
  tela: '/painel/almoxarifado/analises/materiais',
  exportar: EXPORTAR,
  ordem: { order: 'valor', sort: 'desc' },
  colunas: {
    descricao: { rotulo: 'Material', ordem: 'descricao' },
    codigo: { rotulo: 'Código', opcional: true },
    grupo: { rotulo: 'Grupo' },
    classe: { rotulo: 'Classe' },
    valor: { ...valor, rotulo: 'Consumo', no_arquivo: 'Consumo (R$)' },
    qtd,
    unidade: UNIDADE_NO_ARQUIVO,
    meses: {
      rotulo: 'Meses com consumo',
      formato: 'numero',
      valor: ({ meses_com_consumo }) => meses_com_consumo,
    },
    variacao: { rotulo: 'Variação', no_arquivo: 'Variação (%)', formato: 'percentual' },
  },
  filtros: {
    ...comuns,
    classe: {
      tipo: 'varias',
      rotulo: 'Classe',
      vocabulario: Object.fromEntries(ClasseDoConsumo.options.map((classe) => [classe, classe])),
    },
  },
})
