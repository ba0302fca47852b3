import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Impossibilidade, MOTIVOS_DA_IMPOSSIBILIDADE } from '#contract/campo/impossibilidade.ts'
import { useBusyWhile } from '#web/app/busy.ts'
import type { MonitoramentoDaVisita, Posicao } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { FotosPicker } from '#web/partes/casa/FotosPicker.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** The dialogs of the page have forms of their own: none may stand inside of this one. */
const FORMULARIO = 'impossibilidade'

type Motivo = Impossibilidade['motivo']
const VAZIA: { motivo: Motivo | null; descricao: string; posicao: Partial<Posicao> } = {
  motivo: null,
  descricao: '',
  posicao: {},
}

/** The school is closed, the road is out: the visit ends as one that could not be made. */
export function ImpossivelPage() {
  const id = Number(useParams().monitoramentoId)
  const { visita, estado } = useMonitoramento(id)
  if (visita === null) return null
  return (
    <div className="z-stack">
      <PageHeader title="Não foi possível visitar" subtitle={visita.local.nome} />
      {estado === 'concluido' ? (
        <Banner tone="info">Esta visita já terminou.</Banner>
      ) : visita.finalizado_em ? (
        <Banner tone="info">A coleta já foi encerrada: falta só concluir a visita.</Banner>
      ) : (
        <Formulario visita={visita} />
      )}
    </div>
  )
}

function Formulario({ visita }: { visita: MonitoramentoDaVisita }) {
  const rascunho = useRascunho(visita.id, `impossivel:${visita.id}`, VAZIA)
  const { motivo, descricao, posicao } = rascunho.valor
  const acoes = useVisita(visita.id, rascunho.chave)
  const navigate = useNavigate()
  const [tentou, setTentou] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  useBusyWhile(rascunho.mudou, { asksToLeave: false })
  const curta = descricao.trim().length < 3

  function pedir() {
    setTentou(true)
    if (motivo === null || curta) return faltaCompletar()
    setConfirmando(true)
  }

  const encerrar = useUmaVez(async () => {
    setConfirmando(false)
    if (motivo === null) return false
    const guardado = await saveOnDevice(
      () => acoes.declararImpossivel({ motivo, descricao, ...posicao }),
      'Salvo no aparelho. Quem programa será avisado.',
    )
    if (guardado) await navigate('/monitoramentos')
    return guardado
  })

  return (
    <div className="z-stack">
      <AvisoDeRascunho {...rascunho} />
      <form
        id={FORMULARIO}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pedir()
        }}
      >
        <Card title="O que impediu">
          <SegmentedChoice
            label="Motivo"
            options={opcoesDe(MOTIVOS_DA_IMPOSSIBILIDADE)}
            value={motivo}
            error={tentou && motivo === null ? 'Diga por que não foi possível visitar' : undefined}
            onChange={(escolhido) => rascunho.mudar({ motivo: escolhido })}
          />
          <TextArea
            label="O que aconteceu"
            help="Com quem falou, a que horas, o que viu."
            maxLength={1000}
            value={descricao}
            error={tentou && curta ? 'Conte o que aconteceu' : undefined}
            onChange={(event) => rascunho.mudar({ descricao: event.target.value })}
          />
          <PosicaoField value={posicao} onChange={(onde) => rascunho.mudar({ posicao: onde })} />
        </Card>
      </form>
      <Card title="Fotos">
        <FotosPicker
          monitoramentoId={visita.id}
          model="monitoramento"
          modelId={visita.uuid}
          assunto="o que impediu a visita"
        />
      </Card>
      <Button type="submit" form={FORMULARIO} variant="danger" size="lg" block>
        Encerrar: não foi possível visitar
      </Button>
      <ConfirmDialog
        open={confirmando}
        title="Encerrar sem visitar?"
        confirmLabel="Encerrar"
        tone="danger"
        onConfirm={() => void encerrar()}
        onClose={() => setConfirmando(false)}
      >
        <p>
          A visita termina como não realizada e não poderá ser retomada: quem programa marca outra. O que já
          foi registrado fica guardado.
        </p>
      </ConfirmDialog>
    </div>
  )
}
