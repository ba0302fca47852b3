import { Check, PenLine } from 'lucide-react'
import { useState } from 'react'
import type { Pergunta } from '#contract/campo/roteiro.ts'
import type { ArquivoDaVisita, MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useArquivos } from '#web/offline-browser/use-rows.ts'
import { useUrlDoArquivo } from '#web/offline-browser/use-url-do-arquivo.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SignatureField } from '#web/ui/fields/SignatureField.tsx'
import './ArquivosDaPergunta.css'

type Props = {
  visita: MonitoramentoDaVisita
  pergunta: Pergunta
  uuids: readonly string[]
  editavel: boolean
}

/** Photos and signatures are kept on the device as they are made, with the answer that they are. */
export function ArquivosDaPergunta(props: Props) {
  return props.pergunta.tipo === 'foto' ? <Fotos {...props} /> : <Assinatura {...props} />
}

function Fotos({ visita, pergunta: { chave, rotulo }, uuids, editavel }: Props) {
  const acoes = useVisita(visita.id)
  return (
    <FotosPicker
      monitoramentoId={visita.id}
      model="monitoramento"
      modelId={visita.uuid}
      assunto={rotulo}
      somenteLeitura={!editavel}
      escolhidas={{
        uuids,
        adicionar: (arquivo) => acoes.responderComArquivo({ chave, tipo: 'foto', arquivo }),
        remover: (uuid) => acoes.retirarArquivoDaResposta(chave, uuid),
      }}
    />
  )
}

/** The question says itself what it asks for, or it is said before it. */
export const assinaturaDe = (rotulo: string) =>
  /^assinatura\b/i.test(rotulo) ? rotulo : `Assinatura: ${rotulo}`

function Assinatura({ visita, pergunta: { chave, rotulo }, uuids, editavel }: Props) {
  const acoes = useVisita(visita.id)
  const arquivos = useArquivos(visita.id, visita.uuid) ?? []
  const colhida = arquivos.find(({ uuid, removendo }) => !removendo && uuids.includes(uuid))
  const [refazendo, setRefazendo] = useState(false)
  const [imagem, setImagem] = useState<Blob | null>(null)
  const guardar = useUmaVez(async () => {
    if (imagem === null) return false
    const arquivo = new File([imagem], `assinatura-${chave}.png`, { type: 'image/png' })
    const guardada = await saveOnDevice(
      () => acoes.responderComArquivo({ chave, tipo: 'assinatura', arquivo }),
      'Assinatura salva no aparelho',
    )
    if (guardada) {
      setImagem(null)
      setRefazendo(false)
    }
    return false
  })
  if (colhida && !refazendo)
    return (
      <div className="z-row">
        <Colhida arquivo={colhida} rotulo={rotulo} />
        {editavel && (
          <Button icon={PenLine} onClick={() => setRefazendo(true)}>
            Assinar de novo
          </Button>
        )}
      </div>
    )
  if (!editavel) return <p className="z-muted">Sem assinatura.</p>
  return (
    <div className="z-stack">
      <SignatureField label={assinaturaDe(rotulo)} onChange={setImagem} />
      <div>
        <Button icon={Check} disabled={imagem === null} onClick={() => void guardar()}>
          Guardar assinatura
        </Button>
      </div>
    </div>
  )
}

function Colhida({ arquivo, rotulo }: { arquivo: ArquivoDaVisita; rotulo: string }) {
  const url = useUrlDoArquivo(arquivo)
  return url ? (
    <img src={url} alt={assinaturaDe(rotulo)} className="z-assinatura-da-pergunta" />
  ) : (
    <p className="z-muted">Assinatura colhida.</p>
  )
}
