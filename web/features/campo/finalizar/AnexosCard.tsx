import { FileText, Paperclip, Trash2 } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { arquivosDasRespostas } from '#contract/campo/roteiro.ts'
import { GRUPOS_DE_ARQUIVO } from '#contract/casa/tipos-de-arquivo.ts'
import type { ArquivoDaVisita, MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useArquivos } from '#web/offline-browser/use-rows.ts'
import { useUrlDoArquivo } from '#web/offline-browser/use-url-do-arquivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { tamanho } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import './Finalizar.css'

const ACEITOS = Object.values(GRUPOS_DE_ARQUIVO).flat().join(',')

type Props = { visita: Pick<MonitoramentoDaVisita, 'id' | 'uuid' | 'respostas'>; editavel: boolean }

/** Documents, audio, video and pictures of the visit as a whole; what answers a question is with its question. */
export function AnexosCard({ visita: { id, uuid, respostas }, editavel }: Props) {
  const visita = useVisita(id)
  const deRespostas = arquivosDasRespostas(respostas)
  const anexos = (useArquivos(id, uuid) ?? []).filter(
    (a) => a.tipo === 'anexo' && !a.removendo && !deRespostas.has(a.uuid),
  )
  const [remover, setRemover] = useState<ArquivoDaVisita | null>(null)

  async function adicionar(event: ChangeEvent<HTMLInputElement>) {
    const arquivos = [...(event.target.files ?? [])]
    event.target.value = ''
    for (const arquivo of arquivos) {
      await saveOnDevice(() => visita.adicionarAnexo(arquivo), 'Anexo salvo no aparelho')
    }
  }

  const confirmarRemocao = useUmaVez(async () => {
    if (remover) await visita.removerArquivo(remover.uuid)
    setRemover(null)
    return false
  })

  return (
    <Card title="Anexos">
      {anexos.length === 0 && <p className="z-muted">Nenhum anexo.</p>}
      <ul className="z-anexos-da-visita">
        {anexos.map((anexo) => (
          <li key={anexo.uuid} className="z-row">
            <FileText className="z-icon" aria-hidden />
            <Abrir anexo={anexo} />
            <span className="z-small z-muted">{tamanho(anexo.tamanho)}</span>
            <EnvioBadge envio={anexo.invalido ? 'recusado' : anexo.envio} />
            {anexo.invalidoMensagem && <span className="z-small">{anexo.invalidoMensagem}</span>}
            {editavel && (
              <IconButton label={`Remover ${anexo.nome}`} icon={Trash2} onClick={() => setRemover(anexo)} />
            )}
          </li>
        ))}
      </ul>
      {editavel && (
        <label className="z-button z-button-secondary z-anexar">
          <Paperclip className="z-icon" aria-hidden /> Adicionar anexo
          <input
            type="file"
            multiple
            accept={ACEITOS}
            className="z-hidden"
            onChange={(event) => void adicionar(event)}
          />
        </label>
      )}
      <ConfirmDialog
        open={remover !== null}
        title={`Remover ${remover?.nome ?? 'o anexo'}?`}
        confirmLabel="Remover anexo"
        tone="danger"
        onConfirm={() => void confirmarRemocao()}
        onClose={() => setRemover(null)}
      />
    </Card>
  )
}

function Abrir({ anexo }: { anexo: ArquivoDaVisita }) {
  const url = useUrlDoArquivo(anexo)
  return url ? (
    <a href={url} download={anexo.nome}>
      {anexo.nome}
    </a>
  ) : (
    <span>{anexo.nome}</span>
  )
}
