/** The columns and filters of the two lists of the ledger that the insights lead to. */

import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import {
  ClasseDoConsumo,
  type MaterialDoConsumo,
  type MovimentoDeUso,
  USOS_DO_MATERIAL,
} from '#contract/analises/insights.ts'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, quantidade, reais } from '#web/ui/format.ts'
import { nomeDoMes } from './escrita.ts'
import { mesesPassados } from './estado.ts'

export const COLUNAS_DOS_MOVIMENTOS: readonly Coluna<MovimentoDeUso>[] = [
  { chave: 'material', rotulo: 'Material', valor: ({ material }) => material.descricao },
  { chave: 'codigo', rotulo: 'Código', opcional: true, valor: ({ material }) => material.codigo },
  { chave: 'tipo', rotulo: 'Movimento', valor: ({ tipo }) => TIPOS_DE_MOVIMENTO[tipo].rotulo },
  { chave: 'local', rotulo: 'Usado em', valor: ({ local }) => local.nome },
  { chave: 'deposito', rotulo: 'Saiu de', valor: ({ deposito }) => deposito.nome },
  {
    chave: 'qtd',
    rotulo: 'Quantidade',
    numero: true,
    valor: ({ qtd_e3, unidade }) => <span className="z-nowrap">{quantidade(qtd_e3, unidade)}</span>,
  },
  {
    chave: 'valor',
    rotulo: 'Valor',
    numero: true,
    ordem: 'valor',
    valor: ({ valor_centavos }) => <span className="z-nowrap">{reais(valor_centavos)}</span>,
  },
  {
    chave: 'registrado_em',
    rotulo: 'Lançado em',
    ordem: 'registrado_em',
    valor: ({ registrado_em }) => <span className="z-nowrap">{data(registrado_em)}</span>,
  },
]

export const COLUNAS_DOS_MATERIAIS: readonly Coluna<MaterialDoConsumo>[] = [
  { chave: 'descricao', rotulo: 'Material', ordem: 'descricao', valor: ({ descricao }) => descricao },
  { chave: 'codigo', rotulo: 'Código', opcional: true, valor: ({ codigo }) => codigo },
  { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo },
  { chave: 'classe', rotulo: 'Classe', valor: ({ classe }) => classe },
  {
    chave: 'valor',
    rotulo: 'Consumo',
    numero: true,
    ordem: 'valor',
    valor: ({ valor_centavos }) => <span className="z-nowrap">{reais(valor_centavos)}</span>,
  },
  {
    chave: 'qtd',
    rotulo: 'Quantidade',
    numero: true,
    valor: ({ qtd_e3, unidade }) => <span className="z-nowrap">{quantidade(qtd_e3, unidade)}</span>,
  },
  {
    chave: 'meses',
    rotulo: 'Meses com consumo',
    numero: true,
    valor: ({ meses_com_consumo }) => meses_com_consumo,
  },
  {
    chave: 'variacao',
    rotulo: 'Variação',
    numero: true,
    valor: ({ variacao }) => (variacao === null ? '—' : `${variacao} %`),
  },
]

const MESES_A_ESCOLHER = 60

function comuns(grupos: readonly GrupoDeMaterial[] | undefined): FiltroDaLista[] {
  const meses = mesesPassados(new Date(), MESES_A_ESCOLHER).map((mes) => ({
    value: mes,
    label: nomeDoMes(mes),
  }))
  return [
    { tipo: 'texto', chave: 'texto', rotulo: 'Material', dica: 'Código ou descrição do material' },
    { tipo: 'opcao', chave: 'de', rotulo: 'Desde o mês', opcoes: meses },
    { tipo: 'opcao', chave: 'ate', rotulo: 'Até o mês', opcoes: meses },
    { tipo: 'local', chave: 'local_id', rotulo: 'Usado em' },
    { tipo: 'local', chave: 'deposito_id', rotulo: 'Saiu de' },
    {
      tipo: 'opcao',
      chave: 'grupo_id',
      rotulo: 'Grupo',
      oculto: grupos === undefined,
      opcoes: (grupos ?? []).map(({ id, codigo, nome }) => ({
        value: String(id),
        label: `${codigo} ${nome}`,
      })),
    },
    {
      tipo: 'opcao',
      chave: 'exato',
      rotulo: 'Abrangência',
      oculto: true,
      opcoes: [{ value: 'true', label: 'Só o próprio local' }],
    },
    {
      tipo: 'opcao',
      chave: 'do_deposito',
      rotulo: 'Depósitos',
      oculto: true,
      opcoes: [{ value: 'true', label: 'Só dos que alcanço' }],
    },
  ]
}

const DE_USO = Object.entries(TIPOS_DE_MOVIMENTO).filter(
  ([, { contrapartida }]) => contrapartida === 'consumo' || contrapartida === 'perdas',
)

export const filtrosDosMovimentos = (grupos: readonly GrupoDeMaterial[] | undefined): FiltroDaLista[] => [
  ...comuns(grupos),
  { tipo: 'opcao', chave: 'uso', rotulo: 'Uso', opcoes: opcoesDe(USOS_DO_MATERIAL) },
  {
    tipo: 'varias',
    chave: 'tipo',
    rotulo: 'Movimento',
    opcoes: DE_USO.map(([value, { rotulo }]) => ({ value, label: rotulo })),
  },
  { tipo: 'material', chave: 'material_id', rotulo: 'Só este material' },
]

export const filtrosDosMateriais = (grupos: readonly GrupoDeMaterial[] | undefined): FiltroDaLista[] => [
  ...comuns(grupos),
  {
    tipo: 'varias',
    chave: 'classe',
    rotulo: 'Classe',
    opcoes: ClasseDoConsumo.options.map((classe) => ({ value: classe, label: classe })),
  },
]
