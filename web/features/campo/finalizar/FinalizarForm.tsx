import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBusyWhile } from '#web/app/busy.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SignatureField } from '#web/ui/fields/SignatureField.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { type Assinaturas, type Formulario, problemasDe, VAZIO } from './formulario.ts'
import { ResponsavelFields } from './ResponsavelFields.tsx'
import { faltas, type Resumo } from './resumo.ts'
import { useFinalizacao } from './use-finalizacao.ts'

type Props = { visita: MonitoramentoDaVisita; resumo: Resumo; emAndamento: boolean }

export function FinalizarForm({ visita, resumo, emAndamento }: Props) {
  const { sessao } = useSessao()
  const navigate = useNavigate()
  const finalizacao = useFinalizacao(visita, resumo)
  const [form, setForm] = useState<Formulario>(VAZIO)
  const [assinaturas, setAssinaturas] = useState<Assinaturas>({ agente: null, responsavel: null })
  const [tentou, setTentou] = useState(false)
  const [pedido, setPedido] = useState<{ concluir: boolean } | null>(null)
  const problemas = problemasDe(form, assinaturas)
  useBusyWhile(assinaturas.agente !== null || assinaturas.responsavel !== null || form.nome !== '')

  function pedir(concluir: boolean) {
    setTentou(true)
    if (Object.keys(problemas).length > 0) notify.warning('Há itens a completar.', { id: 'incompleto' })
    else setPedido({ concluir })
  }

  async function confirmar() {
    const concluir = pedido?.concluir ?? false
    const feito = await finalizacao.executar({ form, assinaturas, concluir })
    setPedido(null)
    if (feito) await navigate(`/monitoramentos/${visita.id}/comprovante`)
  }

  const erros = tentou ? problemas : {}
  const pendencias = faltas(resumo)
  return (
    <>
      <Card title="Agente">
        <p>{sessao?.usuario.nome}</p>
        <SignatureField
          label="Assinatura do agente"
          error={erros.agente}
          onChange={(agente) => setAssinaturas((antes) => ({ ...antes, agente }))}
        />
      </Card>
      <Card title="Responsável pelo local">
        <ResponsavelFields form={form} erros={erros} onChange={(campos) => setForm({ ...form, ...campos })} />
        {!form.recusa && (
          <SignatureField
            label="Assinatura do responsável pelo local"
            error={erros.responsavel}
            onChange={(responsavel) => setAssinaturas((antes) => ({ ...antes, responsavel }))}
          />
        )}
      </Card>
      <div className="z-row">
        <Button size="lg" onClick={() => pedir(false)}>
          Finalizar coleta
        </Button>
        <Button size="lg" variant="primary" icon={CircleCheck} onClick={() => pedir(true)}>
          {emAndamento ? 'Finalizar, pausar e concluir' : 'Finalizar e concluir'}
        </Button>
      </div>
      <ConfirmDialog
        open={pedido !== null}
        title={pedido?.concluir ? 'Finalizar e concluir a visita?' : 'Finalizar a coleta?'}
        confirmLabel="Finalizar"
        busy={finalizacao.ocupado}
        onConfirm={() => void confirmar()}
        onClose={() => setPedido(null)}
      >
        <p>Depois de finalizar não se registra mais nada nesta visita.</p>
        {pendencias.length > 0 && <p>Falta: {pendencias.join('; ')}.</p>}
      </ConfirmDialog>
    </>
  )
}
