import { useEffect, useState } from 'react'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { CampoField } from './CampoField.tsx'
import { camposDe, mudancas, rascunhoDe } from './campos.ts'

type Props = { pendencia: Pendencia; onClose: () => void }

/** The task itself, filled in as it was captured: also after the finish, when the record no longer opens. */
export function CorrigirSheet({ pendencia, onClose }: Props) {
  const { tarefa } = useFila()
  const [item, setItem] = useState<ItemFila | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; closing is always the same act
  useEffect(() => {
    let vale = true
    tarefa(pendencia.op_id).then((lida) => {
      if (!vale) return
      if (lida !== null) return setItem(lida)
      notify.info('Este envio já saiu da fila.')
      onClose()
    }, console.error)
    return () => {
      vale = false
    }
  }, [tarefa, pendencia.op_id])
  return item && <Formulario pendencia={pendencia} item={item} onClose={onClose} />
}

function Formulario({ pendencia, item, onClose }: Props & { item: ItemFila }) {
  const { corrigir } = useFila()
  const campos = camposDe(item.acao, item.dados)
  const [antes] = useState(() => rascunhoDe(campos, item.dados))
  const rascunho = useRascunho(item.monitoramento_id, `corrigir:${item.op_id}`, antes)

  async function salvar() {
    const mudou = mudancas(antes, rascunho.valor)
    if (Object.keys(mudou).length === 0) {
      notify.info('Mude o que foi recusado antes de salvar.')
      return false
    }
    if (!(await saveOnDevice(() => corrigir(item.op_id, mudou), 'Correção salva no aparelho'))) return false
    // The task that this was about is another now: the draft has nothing to come back to.
    rascunho.descartar()
    onClose()
    return true
  }

  return (
    <EditorSheet
      title={`Corrigir: ${pendencia.oQue}`}
      subtitle={pendencia.alvo}
      rascunho={rascunho}
      onSave={salvar}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" variant="primary">
            Salvar correção
          </Button>
        </>
      )}
    >
      <div className="z-stack">
        {pendencia.erro && <Banner tone="danger">{pendencia.erro}</Banner>}
        <p className="z-small z-muted">
          {item._tentado
            ? 'A correção segue no lugar do registro recusado; o servidor guarda que ele foi trocado.'
            : 'Ainda não foi enviado: o registro é editado no próprio aparelho.'}
        </p>
        {campos.map((campo) => (
          <CampoField
            key={campo.nome}
            campo={campo}
            item={item}
            value={rascunho.valor[campo.nome]}
            onChange={(valor) => rascunho.mudar({ [campo.nome]: valor })}
          />
        ))}
      </div>
    </EditorSheet>
  )
}
