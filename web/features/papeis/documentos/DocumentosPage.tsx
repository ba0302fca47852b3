import { FileText } from 'lucide-react'
import { type DocumentoListado, SituacaoDoDocumento, TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import {
  DocumentoBadge,
  enderecoDoDocumento,
  SITUACOES_DO_DOCUMENTO,
} from '#web/partes/papeis/documentos.tsx'
import { dataHora } from '#web/ui/format.ts'

const COLUNAS: readonly Coluna<DocumentoListado>[] = [
  { chave: 'numero', rotulo: 'Número', ordem: 'numero', valor: ({ numero }) => numero },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_DOCUMENTO[tipo].titulo },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => <DocumentoBadge situacao={situacao} /> },
  {
    chave: 'emitido_em',
    rotulo: 'Emitido em',
    ordem: 'emitido_em',
    valor: ({ emitido_em }) => dataHora(emitido_em),
  },
  { chave: 'emitido_por', rotulo: 'Emitido por', valor: ({ emitido_por }) => emitido_por },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Documento', dica: 'Número ou código de verificação' },
  {
    tipo: 'varias',
    chave: 'tipo',
    rotulo: 'Tipo',
    opcoes: TipoDeDocumento.options.map((value) => ({ value, label: TIPOS_DE_DOCUMENTO[value].titulo })),
  },
  {
    tipo: 'varias',
    chave: 'situacao',
    rotulo: 'Situação',
    opcoes: SituacaoDoDocumento.options.map((value) => ({ value, label: SITUACOES_DO_DOCUMENTO[value] })),
  },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
  { tipo: 'data', chave: 'de', rotulo: 'Emitido desde' },
  { tipo: 'data', chave: 'ate', rotulo: 'Emitido até' },
]

export function DocumentosPage() {
  return (
    <ListPage
      lista="documentos"
      titulo="Documentos"
      icone={FileText}
      um="documento"
      varios="documentos"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'emitido_em', sort: 'desc' }}
      pedir={api.documentos.listar}
      nome={({ numero }) => numero}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'documentos.ver' && permitido)
          ? enderecoDoDocumento(id)
          : null
      }
      exportar="painel.geral.documentos.listar"
      vazio="Emita o primeiro na aba Documentos de um local."
    />
  )
}
