// The list of documents.
import { lista } from '#contract/dados/lista.ts'
import { documentos, type SituacaoDoDocumento, TipoDeDocumento } from './documentos.ts'
import { TIPOS_DE_DOCUMENTO } from './tipos-de-documento.ts'

export const SITUACOES_DO_DOCUMENTO: Readonly<Record<SituacaoDoDocumento, string>> = {
  vigente: 'Vigente',
  cancelado: 'Cancelado',
}

const tipo = {
  rotulo: 'Tipo',
  vocabulario: Object.fromEntries(
    TipoDeDocumento.options.map((tipo) => [tipo, TIPOS_DE_DOCUMENTO[tipo].titulo]),
  ),
}
const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_DOCUMENTO }

export const LISTA_DE_DOCUMENTOS = lista(documentos.listar, {
  lista: 'documentos',
  titulo: 'Documentos',
  um: 'documento',
  varios: 'documentos',
  tela: '/painel/geral/documentos',
  exportar: 'painel.geral.documentos.listar',
  ordem: { order: 'emitido_em', sort: 'desc' },
  colunas: {
    numero: { rotulo: 'Número', ordem: 'numero' },
    tipo,
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    situacao,
    emitido_em: { rotulo: 'Emitido em', formato: 'instante', ordem: 'emitido_em' },
    emitido_por: { rotulo: 'Emitido por' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Documento', dica: 'Número ou código de verificação' },
    tipo: { tipo: 'varias', ...tipo },
    situacao: { tipo: 'varias', ...situacao },
    local_id: { tipo: 'local', rotulo: 'Local' },
    de: { tipo: 'data', rotulo: 'Emitido desde' },
    ate: { tipo: 'data', rotulo: 'Emitido até' },
  },
})
