import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/actions/Button.tsx'
import { sendByCtrlEnter } from '#web/ui/send-by-ctrl-enter.ts'
import { FormFailure } from './FormFailure.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'
import './Form.css'

type Props<I extends FieldValues, O> = {
  form: ContractForm<I, O>
  /** A verb: "Salvar". */
  salvar?: string
  /** False where the person may look and not change. */
  editavel?: boolean
  /** Other ways to save, beside the main one. */
  acoes?: ReactNode
  children: ReactNode
}

/** A form that is the content of a page or of a tab: guards what was typed, and saves from a bar always in sight. */
export function FormPage<I extends FieldValues, O>(props: Props<I, O>) {
  const { form, salvar = 'Salvar', editavel = true, acoes, children } = props
  const guarda = useUnsavedGuard(form.alterado, form.enviando)
  return (
    <>
      <form
        className="z-stack"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onKeyDown={sendByCtrlEnter}
      >
        <FormFailure {...form} />
        <fieldset className="z-form-fields" disabled={!editavel}>
          {children}
        </fieldset>
        {editavel && (
          <div className="z-form-bar">
            <span className="z-small z-muted" role="status">
              {form.alterado ? 'Alterações não salvas' : ''}
            </span>
            {acoes}
            <Button disabled={!form.alterado || form.enviando} onClick={() => form.form.reset()}>
              Desfazer
            </Button>
            <Button type="submit" variant="primary" icon={Save} busy={form.enviando} busyLabel="Salvando">
              {salvar}
            </Button>
          </div>
        )}
      </form>
      {guarda}
    </>
  )
}
