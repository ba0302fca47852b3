import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import { insights } from '#contract/analises/insights.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeMateriais, quantosMateriais } from './consumo-dos-materiais.ts'
import { paginaDeMovimentos, quantosMovimentos } from './movimentos-queries.ts'
import { recorteDaLista } from './routes.ts'

const EXPORTAR = 'painel.almoxarifado.analises.exportar'
const ANALISES = '/painel/almoxarifado/analises'

const leitorDe = ({ leitor }: Pedida<unknown>) => ({
  concessoes: leitor.concessoes,
  hoje: diaDe(new Date(), leitor.fuso),
})

const idsDe = ({ ids }: Pedida<unknown>) => (ids === null ? {} : { ids })

const reais = (centavos: number) => centavos / 100
const unidades = (qtd_e3: number) => qtd_e3 / 1000

export const movimentosExportados = exportavelPorChave({
  permissao: EXPORTAR,
  tela: `${ANALISES}/movimentos`,
  dadosPessoais: false,
  filtro: insights.movimentos.query,
  filtroDe: (pedida) => {
    const { texto, ...resto } = pedida.filtro
    return { texto, ...idsDe(pedida), recorte: recorteDaLista(resto, leitorDe(pedida)).recorte }
  },
  ler: paginaDeMovimentos,
  quantas: quantosMovimentos,
  linha: (linha) => linha,
  colunas: [
    { chave: 'registrado_em', rotulo: 'Lançado em', tipo: 'instante', valor: (um) => um.registrado_em },
    { chave: 'competencia', rotulo: 'Competência', valor: (um) => um.competencia },
    { chave: 'tipo', rotulo: 'Movimento', valor: ({ tipo }) => TIPOS_DE_MOVIMENTO[tipo].rotulo },
    { chave: 'codigo', rotulo: 'Código', valor: ({ material }) => material.codigo },
    { chave: 'material', rotulo: 'Material', valor: ({ material }) => material.descricao },
    { chave: 'local', rotulo: 'Usado em', valor: ({ local }) => local.nome },
    { chave: 'deposito', rotulo: 'Saiu de', valor: ({ deposito }) => deposito.nome },
    { chave: 'qtd', rotulo: 'Quantidade', tipo: 'numero', valor: ({ qtd_e3 }) => unidades(qtd_e3) },
    { chave: 'unidade', rotulo: 'Unidade', valor: ({ unidade }) => unidade },
    {
      chave: 'valor',
      rotulo: 'Valor (R$)',
      tipo: 'numero',
      valor: ({ valor_centavos }) => reais(valor_centavos),
    },
  ],
})

export const materiaisDoConsumoExportados = exportavelPorChave({
  permissao: EXPORTAR,
  tela: `${ANALISES}/materiais`,
  dadosPessoais: false,
  filtro: insights.materiais.query,
  filtroDe: (pedida) => {
    const { texto, classe, ...resto } = pedida.filtro
    return { texto, classe, ...idsDe(pedida), ...recorteDaLista(resto, leitorDe(pedida)) }
  },
  ler: paginaDeMateriais,
  quantas: quantosMateriais,
  linha: (linha) => linha,
  colunas: [
    { chave: 'codigo', rotulo: 'Código', valor: ({ codigo }) => codigo },
    { chave: 'descricao', rotulo: 'Material', valor: ({ descricao }) => descricao },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo },
    { chave: 'classe', rotulo: 'Classe', valor: ({ classe }) => classe },
    {
      chave: 'valor',
      rotulo: 'Consumo (R$)',
      tipo: 'numero',
      valor: ({ valor_centavos }) => reais(valor_centavos),
    },
    { chave: 'qtd', rotulo: 'Quantidade', tipo: 'numero', valor: ({ qtd_e3 }) => unidades(qtd_e3) },
    { chave: 'unidade', rotulo: 'Unidade', valor: ({ unidade }) => unidade },
    { chave: 'meses', rotulo: 'Meses com consumo', tipo: 'numero', valor: (um) => um.meses_com_consumo },
    {
      chave: 'variacao',
      rotulo: 'Variação (%)',
      tipo: 'numero',
      valor: ({ variacao }) => variacao,
    },
  ],
})
