import { useState } from 'react'
import {
  type ConteudoDoRoteiro,
  faltasDoRoteiro,
  type Pergunta,
  type Respostas,
  type ValorDaResposta,
} from '#contract/campo/roteiro.ts'
import { PerguntasForm } from '#web/partes/campo/PerguntasForm.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'

/** The questions in the very component of the field, at the width of a phone; what is answered here goes nowhere. */
export function PreviaCard({ conteudo }: { conteudo: ConteudoDoRoteiro }) {
  const [respostas, setRespostas] = useState<Respostas>({})
  const [conferindo, setConferindo] = useState(false)
  const escritas = conteudo.perguntas.filter(({ rotulo }) => rotulo.trim() !== '')
  const arquivos = new Set(Object.values(respostas).flatMap((valor) => (Array.isArray(valor) ? valor : [])))
  const faltas = faltasDoRoteiro(
    { ...conteudo, perguntas: escritas },
    { respostas, arquivos, fotos: arquivos.size },
  )
  const mudar = (chave: string, valor: ValorDaResposta) =>
    setRespostas((antes) => ({ ...antes, [chave]: valor }))
  return (
    <Card
      title="Como o agente verá"
      className="z-roteiro-previa"
      actions={
        (Object.keys(respostas).length > 0 || conferindo) && (
          <Button
            size="sm"
            onClick={() => {
              setRespostas({})
              setConferindo(false)
            }}
          >
            Limpar respostas
          </Button>
        )
      }
    >
      <div className="z-stack">
        {conteudo.orientacao?.trim() && <Banner tone="info">{conteudo.orientacao}</Banner>}
        {escritas.length === 0 && <p className="z-muted">Nenhuma pergunta ainda.</p>}
        <PerguntasForm
          perguntas={escritas}
          respostas={respostas}
          onChange={mudar}
          problemas={
            conferindo
              ? Object.fromEntries(faltas.map(({ chave, mensagem }) => [chave ?? '', mensagem]))
              : undefined
          }
          arquivos={(pergunta, uuids) => (
            <DeFaz pergunta={pergunta} uuids={uuids} onChange={(valor) => mudar(pergunta.chave, valor)} />
          )}
        />
        {escritas.length > 0 && (
          <div className="z-row">
            <Button size="sm" onClick={() => setConferindo(true)}>
              Conferir o que falta
            </Button>
            {conferindo && (
              <span role="status" className="z-small z-muted">
                {faltas.length === 0
                  ? 'Nada falta.'
                  : `${plural(faltas.length, 'item falta', 'itens faltam')} para encerrar.`}
              </span>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

type DeFazProps = {
  pergunta: Pergunta
  uuids: readonly string[]
  onChange: (valor: ValorDaResposta) => void
}

/** In the place of the camera and of the pad, which the desk has not. */
function DeFaz({ pergunta: { tipo, rotulo }, uuids, onChange }: DeFazProps) {
  const foto = tipo === 'foto'
  return (
    <div className="z-row">
      <Button
        size="sm"
        aria-label={`${foto ? 'Simular uma foto' : 'Simular a assinatura'}: ${rotulo}`}
        onClick={() => onChange(foto ? [...uuids, crypto.randomUUID()] : [crypto.randomUUID()])}
      >
        {foto ? 'Simular uma foto' : 'Simular a assinatura'}
      </Button>
      <span className="z-small z-muted">
        {foto ? plural(uuids.length, 'foto', 'fotos') : uuids.length > 0 ? 'Assinada' : 'Sem assinatura'}
      </span>
    </div>
  )
}
