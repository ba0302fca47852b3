import { PackageOpen, Upload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { umPorVez } from '#web/partes/casa/um-por-vez.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { ColetaHeader } from './ColetaHeader.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'
import { importarPacote } from './importar-pacote.ts'
import { PacoteCard } from './PacoteCard.tsx'
import { useDecisao } from './use-decisao.ts'

/** A phone that cannot send hands its work over as a file; here it is opened and applied. */
export function PacotesPage() {
  const lista = usePagedList([CHAVE_DA_COLETA, 'pacotes'], (onde) =>
    api.coleta.pacotes({ query: { ...onde } }),
  )
  return (
    <div className="z-stack">
      <ColetaHeader
        titulo="Pacotes"
        subtitulo="Abra aqui o arquivo .zelo que a pessoa exportou em Pendências. O que já chegou não entra de novo."
      />
      <Importar />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={PackageOpen} title="Nenhum pacote importado ainda.">
            Quando um aparelho não consegue enviar, o pacote exportado dele é importado aqui.
          </EmptyState>
        }
      >
        {(pacotes) => (
          <ul className="z-coleta-lista" aria-label="Pacotes importados">
            {pacotes.map((pacote) => (
              <li key={pacote.id}>
                <PacoteCard pacote={pacote} />
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </div>
  )
}

function Importar() {
  const [sobre, setSobre] = useState(false)
  const importacao = useDecisao(importarPacote, ({ aplicadas, ja_recebidas }) =>
    notify.success(`Pacote aberto: ${aplicadas} aplicados, ${ja_recebidas} já haviam chegado.`),
  )
  const abrir = (arquivos: Iterable<File>) => {
    const arquivo = umPorVez(arquivos, importacao.isPending ? importacao.variables : null)
    if (arquivo) importacao.mutate(arquivo)
  }
  const soltar = (event: DragEvent) => {
    event.preventDefault()
    setSobre(false)
    abrir(event.dataTransfer.files)
  }
  const escolher = (event: ChangeEvent<HTMLInputElement>) => {
    abrir(event.target.files ?? [])
    // The same file chosen again must fire again.
    event.target.value = ''
  }
  return (
    <label
      className={sobre ? 'z-coleta-solte z-coleta-sobre' : 'z-coleta-solte'}
      onDragOver={(event) => {
        event.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      {importacao.isPending ? <Spinner /> : <Upload className="z-icon" aria-hidden />}
      <span>{importacao.isPending ? 'Abrindo o pacote' : 'Escolher ou soltar o arquivo .zelo'}</span>
      <input type="file" className="z-hidden" accept=".zelo" onChange={escolher} />
    </label>
  )
}
