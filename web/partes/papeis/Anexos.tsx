import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Anexo, ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EnviosDeAnexos, SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora, tamanho } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { RemoverAnexo } from './RemoverAnexo.tsx'
import { chaveDosAnexos, useEnviosDeAnexos } from './use-envios-de-anexos.ts'
import './Anexos.css'

export type AnexosProps = { modelo: ModeloDeAnexo; modeloId: number }

/** The files of a record: dropped or chosen, sent with progress, looked at, removed with a reason. */
export function Anexos({ modelo, modeloId }: AnexosProps) {
  const dono = { modelo, modelo_id: modeloId }
  const consulta = useQuery({
    queryKey: chaveDosAnexos(dono),
    queryFn: () => dadosDe(api.anexos.listar({ query: dono })),
  })
  const envio = useEnviosDeAnexos(dono)
  return (
    <RecordView consulta={consulta}>
      {({ data, acoes }) => {
        const pode = (acao: string) =>
          acoes.some(({ chave, permitido }) => chave === `anexos.${acao}` && permitido)
        return (
          <Card title="Anexos">
            <div className="z-stack">
              {pode('reservar') && <SoltarArquivos onFiles={envio.adicionar} />}
              <EnviosDeAnexos {...envio} />
              <Lista anexos={data} remove={pode('remover')} />
            </div>
          </Card>
        )
      }}
    </RecordView>
  )
}

function Lista({ anexos, remove }: { anexos: readonly Anexo[]; remove: boolean }) {
  const [aberto, setAberto] = useState<Anexo | null>(null)
  const [removendo, setRemovendo] = useState<Anexo | null>(null)
  if (anexos.length === 0) return <p className="z-muted">Nenhum anexo ainda.</p>
  return (
    <>
      <ul className="z-anexos" aria-label="Anexos do registro">
        {anexos.map((anexo) => (
          <li key={anexo.uuid}>
            <Rosto anexo={anexo} onAbrir={() => setAberto(anexo)} />
            <div className="z-anexo-texto">
              <strong>{anexo.nome}</strong>
              <span className="z-muted z-small">
                {tamanho(anexo.tamanho)}, {dataHora(anexo.registrado_em)}, por {anexo.autor}
              </span>
              {anexo.tipo === 'nota' && <Badge tone="info">XML da nota</Badge>}
              {anexo.suspeita && <Badge tone="warning">Não abre: {anexo.suspeita}</Badge>}
            </div>
            <div className="z-row">
              <a className="z-button z-button-quiet" href={anexo.url} download={anexo.nome}>
                <Download className="z-icon" aria-hidden />
                <span className="z-hidden">Baixar {anexo.nome}</span>
              </a>
              {remove && (
                <IconButton
                  label={`Remover ${anexo.nome}`}
                  icon={Trash2}
                  onClick={() => setRemovendo(anexo)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={aberto !== null} size="lg" title={aberto?.nome ?? ''} onClose={() => setAberto(null)}>
        {aberto && <img className="z-anexo-grande" src={aberto.url} alt={aberto.nome} />}
      </Dialog>
      {removendo && <RemoverAnexo anexo={removendo} onClose={() => setRemovendo(null)} />}
    </>
  )
}

/** A picture opens here; anything else is only downloaded. */
function Rosto({ anexo, onAbrir }: { anexo: Anexo; onAbrir: () => void }) {
  if (!anexo.mime.startsWith('image/') || anexo.suspeita)
    return (
      <span className="z-anexo-rosto">
        <FileText className="z-icon" aria-hidden />
      </span>
    )
  return (
    <button type="button" className="z-anexo-rosto" onClick={onAbrir}>
      <img src={`${anexo.url}?tamanho=miniatura`} alt="" loading="lazy" decoding="async" />
      <span className="z-hidden">Ampliar {anexo.nome}</span>
    </button>
  )
}
