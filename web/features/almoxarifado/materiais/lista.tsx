/** The columns, filters and bulk acts of the list of materials. */

import { Ban, FolderInput, Package } from 'lucide-react'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { type MaterialListado, NATUREZAS_DE_MATERIAL } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { modoDosCartoes, WithPicture } from '#web/list/PictureCards.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, quantidade, reais } from '#web/ui/format.ts'
import { MudarGrupoDialog } from './MudarGrupoDialog.tsx'
import { SituacaoDoMaterial } from './SituacaoDoMaterial.tsx'

const nada = '—'
const dinheiro = (centavos: number | null) => (centavos === null ? nada : reais(centavos))
const qtd = (qtd_e3: number | null) => (qtd_e3 === null ? nada : quantidade(qtd_e3))

export const COLUNAS: readonly Coluna<MaterialListado>[] = [
  {
    chave: 'descricao',
    rotulo: 'Material',
    ordem: 'descricao',
    valor: (material) => (
      <WithPicture de={material} icone={Package}>
        {material.descricao}
      </WithPicture>
    ),
  },
  {
    chave: 'codigo',
    rotulo: 'Código',
    ordem: 'codigo',
    valor: ({ codigo }) => <span className="z-nowrap">{codigo}</span>,
  },
  { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
  {
    chave: 'natureza',
    rotulo: 'Natureza',
    opcional: true,
    valor: ({ natureza }) => NATUREZAS_DE_MATERIAL[natureza],
  },
  { chave: 'unidade', rotulo: 'Unidade', valor: ({ unidade }) => unidade },
  { chave: 'saldo', rotulo: 'Saldo', numero: true, valor: ({ saldo_e3 }) => qtd(saldo_e3) },
  {
    chave: 'disponivel',
    rotulo: 'Disponível',
    numero: true,
    valor: ({ disponivel_e3 }) => qtd(disponivel_e3),
  },
  {
    chave: 'vencido',
    rotulo: 'Vencido',
    numero: true,
    opcional: true,
    valor: ({ vencido_e3 }) => qtd(vencido_e3),
  },
  {
    chave: 'preco_medio',
    rotulo: 'Preço médio',
    numero: true,
    valor: ({ preco_medio_centavos }) => dinheiro(preco_medio_centavos),
  },
  {
    chave: 'valor',
    rotulo: 'Valor em estoque',
    numero: true,
    opcional: true,
    valor: ({ valor_centavos }) => dinheiro(valor_centavos),
  },
  {
    chave: 'controla_lote',
    rotulo: 'Lote',
    opcional: true,
    valor: ({ controla_lote, controla_validade }) =>
      controla_validade ? 'Lote e validade' : controla_lote ? 'Lote' : nada,
  },
  {
    chave: 'critico',
    rotulo: 'Indispensável',
    opcional: true,
    valor: ({ critico }) => (critico ? 'Sim' : nada),
  },
  { chave: 'ativo', rotulo: 'Situação', valor: SituacaoDoMaterial },
  {
    chave: 'atualizado_em',
    rotulo: 'Atualizado em',
    ordem: 'atualizado_em',
    opcional: true,
    valor: ({ atualizado_em }) => data(atualizado_em),
  },
]

export const MODOS = [
  modoDosCartoes<MaterialListado>(Package, ({ descricao, grupo, codigo, saldo_e3, unidade, ativo }) => ({
    titulo: descricao,
    lado: grupo.nome,
    codigo: <span className="z-nowrap">{codigo}</span>,
    fim: saldo_e3 === null ? null : quantidade(saldo_e3, unidade),
    marca: !ativo && <SituacaoDoMaterial ativo={ativo} />,
  })),
]

const simOuNao = (sim: string, nao: string) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]

export const filtrosDosMateriais = (grupos: readonly GrupoDeMaterial[]): readonly FiltroDaLista[] => [
  { tipo: 'texto', chave: 'texto', rotulo: 'Material', dica: 'Descrição, código ou código de barras' },
  {
    tipo: 'opcao',
    chave: 'grupo_id',
    rotulo: 'Grupo',
    opcoes: grupos.map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` })),
  },
  {
    tipo: 'opcao',
    chave: 'com_saldo',
    rotulo: 'Estoque',
    opcoes: simOuNao('Com saldo', 'Sem saldo'),
  },
  { tipo: 'varias', chave: 'natureza', rotulo: 'Natureza', opcoes: opcoesDe(NATUREZAS_DE_MATERIAL) },
  { tipo: 'opcao', chave: 'ativo', rotulo: 'Situação', opcoes: simOuNao('Ativos', 'Inativos') },
  {
    tipo: 'opcao',
    chave: 'critico',
    rotulo: 'Indispensável',
    opcoes: simOuNao('Indispensáveis', 'Os demais'),
  },
  {
    tipo: 'opcao',
    chave: 'controla_lote',
    rotulo: 'Controle de lote',
    opcoes: simOuNao('Com lote', 'Sem lote'),
  },
  {
    tipo: 'opcao',
    chave: 'fundido',
    rotulo: 'Unificados',
    opcoes: [{ value: 'true', label: 'Só os unificados em outro' }],
  },
]

export const ACOES_EM_LOTE: readonly AcaoEmLote<MaterialListado>[] = [
  { rotulo: 'Mudar de grupo', icone: FolderInput, exige: materiais.editar, Dialogo: MudarGrupoDialog },
  {
    rotulo: 'Inativar',
    icone: Ban,
    tom: 'danger',
    exige: materiais.inativar,
    motivo: true,
    aviso: 'Eles deixam de ser oferecidos em novos documentos; o que há em estoque ainda sai.',
    executar: (ids, motivo) => api.materiais.emLote({ body: { acao: 'inativar', ids, motivo } }),
  },
]
