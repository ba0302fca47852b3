import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { problemasDasRespostas, type Respostas, type ValorDaResposta } from '#contract/campo/roteiro.ts'
import { useBusyWhile } from '#web/app/busy.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { PerguntasForm } from '#web/partes/campo/PerguntasForm.tsx'
import { SoLeitura } from '#web/partes/campo/SoLeitura.tsx'
import { type RoteiroNoAparelho, useRoteiroDaVisita } from '#web/partes/campo/use-roteiro-da-visita.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { holdUnreadable } from '#web/ui/fields/hold-unreadable.ts'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ArquivosDaPergunta } from './ArquivosDaPergunta.tsx'
import { deArquivos, doFormulario, mudadas, obrigatorias } from './respostas.ts'

/** The questions of the visit, answered with or without signal. */
export function RoteiroPage() {
  const id = Number(useParams().monitoramentoId)
  const { visita, registra } = useMonitoramento(id)
  const aqui = useRoteiroDaVisita(id)
  /** Counts what was saved: the form begins again from it. */
  const [salvo, setSalvo] = useState<{ vez: number; respostas: Respostas | null }>({
    vez: 0,
    respostas: null,
  })
  if (visita === null || aqui === null) return null
  const { feitas, total } = obrigatorias(aqui)
  return (
    <div className="z-stack">
      <PageHeader title="Roteiro" subtitle={aqui.roteiro.nome} />
      {total > 0 && (
        <ProgressBar
          label="Perguntas obrigatórias"
          value={(feitas / total) * 100}
          valueText={`${feitas} de ${total} respondidas`}
        />
      )}
      {aqui.roteiro.conteudo.orientacao && <Banner tone="info">{aqui.roteiro.conteudo.orientacao}</Banner>}
      <Formulario
        key={salvo.vez}
        visita={visita}
        aqui={aqui}
        guardadas={salvo.respostas ?? aqui.respostas}
        editavel={registra !== null}
        conferindo={salvo.vez > 0}
        aoSalvar={(respostas) => setSalvo(({ vez }) => ({ vez: vez + 1, respostas }))}
      />
    </div>
  )
}

type Props = {
  visita: MonitoramentoDaVisita
  aqui: RoteiroNoAparelho
  /** What the form begins with. */
  guardadas: Respostas
  editavel: boolean
  /** What lacks is said at each question from the beginning. */
  conferindo: boolean
  aoSalvar: (respostas: Respostas) => void
}

function Formulario({ visita, aqui, guardadas, editavel, conferindo, aoSalvar }: Props) {
  const { perguntas } = aqui.roteiro.conteudo
  const [inicial] = useState(() => doFormulario(perguntas, guardadas))
  const rascunho = useRascunho(visita.id, `roteiro:${visita.id}`, inicial)
  const acoes = useVisita(visita.id, rascunho.chave)
  const [pedida] = useState(usePerguntaPedida())
  const [tentou, setTentou] = useState(conferindo || pedida !== null)
  useBusyWhile(rascunho.mudou, { asksToLeave: false })
  useEffect(() => levarA(pedida), [pedida])

  const respostas = { ...rascunho.valor, ...deArquivos(perguntas, aqui.respostas) }
  const alteradas = mudadas(inicial, rascunho.valor)
  const aSalvar = { ...confirmadas(visita, rascunho.valor), ...alteradas }
  const faltas = aqui.faltasDe(respostas)
  const dasPerguntas = faltas.flatMap(({ chave, mensagem }) => (chave === null ? [] : [[chave, mensagem]]))

  const salvar = useUmaVez(async () => {
    setTentou(true)
    if (Object.keys(problemasDasRespostas(perguntas, aSalvar)).length > 0) return faltaCompletar()
    const dito =
      faltas.length === 0 ? 'Roteiro respondido e salvo no aparelho' : 'Respostas salvas no aparelho'
    const salvas = await saveOnDevice(() => acoes.responder(aSalvar), dito)
    if (salvas) aoSalvar({ ...guardadas, ...rascunho.valor })
    return salvas
  })

  const mudar = (chave: string, valor: ValorDaResposta) => rascunho.mudar({ [chave]: valor })
  return (
    <form
      className="z-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdUnreadable(event.currentTarget)) void salvar()
      }}
    >
      <AvisoDeRascunho {...rascunho} />
      {!editavel && <SoLeitura monitoramentoId={visita.id} para="responder" />}
      <Card title="Perguntas">
        <fieldset disabled={!editavel} className="z-stack">
          <legend className="z-hidden">Perguntas do roteiro</legend>
          <PerguntasForm
            perguntas={perguntas}
            respostas={respostas}
            onChange={mudar}
            problemas={tentou ? Object.fromEntries(dasPerguntas) : {}}
            avisos={{ ...aDevolver(visita), ...aqui.avisosDe(respostas) }}
            arquivos={(pergunta, uuids) => (
              <ArquivosDaPergunta visita={visita} pergunta={pergunta} uuids={uuids} editavel={editavel} />
            )}
          />
        </fieldset>
      </Card>
      <p role="status" className="z-small z-muted">
        {situacaoEmPalavras(faltas.length, aqui.aRefazer.length)}
      </p>
      {editavel && (
        <Button type="submit" variant="primary" size="lg" block disabled={Object.keys(aSalvar).length === 0}>
          Salvar respostas
        </Button>
      )}
    </form>
  )
}

function situacaoEmPalavras(faltas: number, aRefazer: number): string {
  const ditas = [
    faltas > 0 &&
      `Para encerrar a visita ${faltas === 1 ? 'falta' : 'faltam'} ${plural(faltas, 'item', 'itens')} do roteiro.`,
    aRefazer > 0 &&
      `${plural(aRefazer, 'pergunta devolvida espera', 'perguntas devolvidas esperam')} nova resposta: confirme ou corrija, e salve.`,
  ].filter((dita) => dita !== false)
  return ditas.length > 0 ? ditas.join(' ') : 'Nada falta no roteiro.'
}

/** Of those that the desk asks again, what the form says: the same answer, given again, is an answer. */
function confirmadas({ devolucao }: MonitoramentoDaVisita, respostas: Respostas): Respostas {
  const pedidas = new Set(devolucao?.perguntas)
  return Object.fromEntries(
    Object.entries(respostas).filter(([chave, valor]) => pedidas.has(chave) && valor !== null),
  )
}

/** What the desk asks to be answered again. */
function aDevolver({ devolucao }: MonitoramentoDaVisita): Record<string, string> {
  const perguntas = devolucao?.perguntas ?? []
  return Object.fromEntries(perguntas.map((chave) => [chave, `Responda de novo: ${devolucao?.motivo}`]))
}

/** `?pergunta=chave`: where the list of what lacks leads. */
function usePerguntaPedida(): string | null {
  return useSearchParams()[0].get('pergunta')
}

function levarA(chave: string | null): void {
  if (chave === null) return
  const onde = document.getElementById(`pergunta-${chave}`)
  onde?.scrollIntoView?.({ block: 'center' })
  const campo = onde?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalido], input, textarea, button',
  )
  const foco = campo ?? onde
  foco?.focus({ preventScroll: true })
}
