import { type DragEvent, useState } from 'react'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { resumoDoArquivo } from './resumo.ts'

type Resposta = { nome: string; igual: boolean } | { erro: string }

/** Compares a file with the one that was issued. It is read here, and goes nowhere. */
export function ConferirArquivo({ sha256, cancelado }: { sha256: string; cancelado: boolean }) {
  const [resposta, setResposta] = useState<Resposta | null>(null)
  const [sobre, setSobre] = useState(false)
  const conferir = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setResposta(
      await resumoDoArquivo(arquivo).then(
        (resumo) => ({ nome: arquivo.name, igual: resumo === sha256 }),
        () => ({ erro: 'O arquivo não pôde ser lido. Escolha-o de novo.' }),
      ),
    )
  }
  const soltar = (event: DragEvent) => {
    event.preventDefault()
    setSobre(false)
    void conferir(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside
    <div
      className="z-verificacao-arquivo"
      data-sobre={sobre}
      onDragOver={(event) => {
        event.preventDefault()
        setSobre(true)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <Field
        label="Tem o PDF? Compare com o original"
        help="Escolha o arquivo ou solte-o aqui. Ele é lido neste aparelho e não é enviado."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/pdf"
            onChange={({ target }) => void conferir(target.files?.[0])}
          />
        )}
      </Field>
      {resposta && <Comparacao resposta={resposta} cancelado={cancelado} />}
    </div>
  )
}

function Comparacao({ resposta, cancelado }: { resposta: Resposta; cancelado: boolean }) {
  if ('erro' in resposta)
    return (
      <Banner tone="warning" live>
        {resposta.erro}
      </Banner>
    )
  return (
    <Banner tone={resposta.igual ? 'success' : 'danger'} live>
      {resposta.igual
        ? `O arquivo ${resposta.nome} é igual ao que foi emitido.`
        : `O arquivo ${resposta.nome} não é o que foi emitido: ele é outro ou foi alterado.`}
      {!resposta.igual && cancelado && ' A cópia baixada depois do cancelamento traz o aviso dele, e difere.'}
    </Banner>
  )
}
