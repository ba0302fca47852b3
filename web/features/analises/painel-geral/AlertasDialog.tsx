import { X } from 'lucide-react'
import {
  type Alerta,
  alertas,
  LIMITE_DO_ALERTA,
  SENTIDOS_DO_ALERTA,
  SentidoDoAlerta,
} from '#contract/analises/alertas.ts'
import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import { chaveDoLadrilho } from '#contract/analises/paineis.ts'
import { numero } from '#contract/casa/numeros.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useAlertas, useAlertasMudaram, useDesistir, useVisoes } from './consultas.ts'
import { aVigiar } from './ladrilhos.ts'
import { haQuanto, quantos } from './palavras.ts'

const EM_BRANCO = { sentido: 'acima' } as const

/** Of which numbers this person wants to be told, and the form of one more. */
export function AlertasDialog({ onClose }: { onClose: () => void }) {
  const { sessao } = useSessao()
  const { data: visoes = [] } = useVisoes()
  const mudaram = useAlertasMudaram()
  const form = useContractForm(alertas.criar, {
    valores: EM_BRANCO,
    enviar: (body, opcoes) => api.alertas.criar({ body, ...opcoes }),
    feito: ({ desde }) =>
      desde === null
        ? 'Você será avisado quando isso acontecer.'
        : 'Já está além do limite: você será avisado quando voltar e passar de novo.',
    aoSalvar: () => {
      form.form.reset(EM_BRANCO)
      mudaram()
    },
  })
  const numeros = aVigiar(sessao?.permissoes ?? [], visoes)
  const escolhido = form.form.watch('ladrilho')
  const escolher = (chave: string) => {
    const um = numeros.find((outro) => chaveDoLadrilho(outro) === chave)
    if (um)
      form.form.setValue('ladrilho', um, {
        shouldDirty: true,
        shouldValidate: form.form.formState.isSubmitted,
      })
  }
  return (
    <FormDialog
      title="Avisar-me de um número"
      subtitle="Os números são contados de quinze em quinze minutos, como você os vê. O aviso vem uma vez, quando o limite é passado, e de novo só depois que o número tiver voltado."
      salvar="Avisar-me"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Número"
        help="Da tela, ou de uma visão que você salvou no menu Visões de uma lista."
        value={escolhido ? chaveDoLadrilho(escolhido) : ''}
        error={form.erro('ladrilho')}
        options={numeros.map((um) => ({ value: chaveDoLadrilho(um), label: nomeDoLadrilho(um) }))}
        onChange={(event) => escolher(event.target.value)}
      />
      <div className="z-alerta-quando">
        <Select
          label="Quando"
          placeholder={null}
          options={SentidoDoAlerta.options.map((value) => ({ value, label: SENTIDOS_DO_ALERTA[value] }))}
          {...form.controle('sentido')}
        />
        <NumberStepper
          label="Limite"
          value={form.form.watch('limite') ?? null}
          max={LIMITE_DO_ALERTA}
          error={form.erro('limite')}
          onChange={(limite) =>
            limite === null
              ? form.form.unregister('limite')
              : form.form.setValue('limite', limite, {
                  shouldDirty: true,
                  shouldValidate: form.form.formState.isSubmitted,
                })
          }
        />
      </div>
      <Pedidos />
    </FormDialog>
  )
}

function Pedidos() {
  const { data: pedidos = [] } = useAlertas()
  const desistir = useDesistir()
  if (pedidos.length === 0) return null
  return (
    <ul className="z-escolhidos-ordem" aria-label="Avisos pedidos">
      {pedidos.map((alerta) => (
        <li key={alerta.id}>
          <span>
            {nomeDoLadrilho(alerta.ladrilho)}
            <span className="z-small z-muted z-escolhidos-lista">{situacaoDo(alerta)}</span>
          </span>
          <IconButton
            label={`Desistir do aviso de ${nomeDoLadrilho(alerta.ladrilho)} ${SENTIDOS_DO_ALERTA[alerta.sentido]} ${numero(alerta.limite)}`}
            icon={X}
            busy={desistir.isPending && desistir.variables === alerta.id}
            onClick={() => desistir.mutate(alerta.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** "Quando passar de 5 · agora 7, além do limite há 2 dias". */
function situacaoDo({ sentido, limite, total, total_aproximado, desde }: Alerta): string {
  const quando = `Quando ${SENTIDOS_DO_ALERTA[sentido]} ${numero(limite)}`
  if (total === null) return `${quando} · você não tem mais acesso à lista`
  const agora = `agora ${quantos({ total, total_aproximado })}`
  return `${quando} · ${desde === null ? agora : `${agora}, além do limite ${haQuanto(desde, new Date())}`}`
}
