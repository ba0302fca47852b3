import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Rocket } from 'lucide-react'
import type { EstadoDoPasso } from '#contract/administracao/primeiros-passos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import {
  CHAVE_DOS_PASSOS,
  estaResolvido,
  usePrimeirosPassos,
} from '#web/partes/administracao/primeiros-passos.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PASSOS } from './passos.ts'
import './PrimeirosPassos.css'

/** The path from an empty installation to its first visit; it may be left and taken up again at any step. */
export function PrimeirosPassosPage() {
  return (
    <div className="z-stack">
      <PageHeader
        title="Primeiros passos"
        subtitle="Do banco vazio à primeira visita. Pare quando quiser: o que já foi feito fica feito."
      />
      <RecordView consulta={usePrimeirosPassos()}>{(passos) => <Caminho passos={passos} />}</RecordView>
    </div>
  )
}

function Caminho({ passos }: { passos: readonly EstadoDoPasso[] }) {
  const resolvidos = passos.filter(estaResolvido).length
  const atual = passos.find((passo) => !estaResolvido(passo))?.passo
  return (
    <>
      <ProgressBar
        label="Passos resolvidos"
        value={(100 * resolvidos) / passos.length}
        valueText={`${resolvidos} de ${passos.length}`}
      />
      {atual === undefined && (
        <Banner tone="success" icon={Rocket}>
          Tudo pronto para começar. O Painel Geral mostra, a cada dia, o que espera por você.
        </Banner>
      )}
      <ol className="z-passos">
        {passos.map((estado) => (
          <li key={estado.passo} aria-current={estado.passo === atual ? 'step' : undefined}>
            <PassoCard estado={estado} atual={estado.passo === atual} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PassoCard({ estado, atual }: { estado: EstadoDoPasso; atual: boolean }) {
  const { passo, feito, pulado } = estado
  const { titulo, porque, icone: Icone, caminhos } = PASSOS[passo]
  const Marca = feito ? CircleCheck : CircleDashed
  return (
    <Card>
      <div className="z-passo">
        <span className="z-passo-icone" data-feito={feito || undefined}>
          <Icone className="z-icon" aria-hidden />
        </span>
        <div className="z-passo-texto">
          <h2>{titulo}</h2>
          <p className="z-muted">{porque}</p>
          <div className="z-row">
            {!feito &&
              caminhos.map(([rotulo, to], i) => (
                <ButtonLink key={to + rotulo} variant={atual && i === 0 ? 'primary' : 'secondary'} to={to}>
                  {rotulo}
                </ButtonLink>
              ))}
            {!feito && <Pular passo={passo} pulado={pulado} />}
          </div>
        </div>
        <span className="z-passo-marca">
          <Marca className="z-icon" aria-hidden />
          {feito ? 'Feito' : pulado ? 'Pulado' : 'Por fazer'}
        </span>
      </div>
    </Card>
  )
}

function Pular({ passo, pulado }: Pick<EstadoDoPasso, 'passo' | 'pulado'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dadosDe(api.primeirosPassos.pular({ body: { passo, pulado: !pulado } })),
    onSuccess: (passos) => queryClient.setQueryData(CHAVE_DOS_PASSOS, passos),
    onError: ({ message }) => notify.error(message),
  })
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {pulado ? 'Retomar' : 'Pular'}
    </Button>
  )
}
