import { FileText } from 'lucide-react'
import { documentos } from '#contract/papeis/documentos.ts'
import { LISTA_DE_DOCUMENTOS } from '#contract/papeis/lista-de-documentos.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { DocumentoBadge, enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { dataHora } from '#web/ui/format.ts'

const DA_LISTA = daLista(LISTA_DE_DOCUMENTOS, {
  celulas: { situacao: DocumentoBadge, emitido_em: ({ emitido_em }) => dataHora(emitido_em) },
})

export function DocumentosPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={FileText}
      pedir={api.documentos.listar}
      nome={({ numero }) => numero}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'documentos.ver' && permitido)
          ? enderecoDoDocumento(id)
          : null
      }
      vazio="Os documentos emitidos onde você alcança aparecem aqui, para ler e imprimir."
      primeiro={{ exige: documentos.emitir, como: 'Emita o primeiro na aba Documentos de um local.' }}
    />
  )
}
