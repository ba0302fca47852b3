/** A form over an operation: the contract's own body checks it here, and what the server refuses goes to its field. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { dadosDe, ErroDaApi, ErroDeRede, type Resposta } from '#web/api/answer.ts'
import { useBusyWhile } from '#web/app/busy.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { holdUnreadable } from '#web/ui/fields/hold-unreadable.ts'
import { e } from '#web/ui/format.ts'
import { refusedFields } from './refused-fields.ts'
import { useRecordNow } from './use-record-now.ts'

type Body = z.ZodType<FieldValues, FieldValues>
interface WithBody<B extends Body> {
  body: B
}

export interface ContractFormOptions<B extends Body, R> {
  valores: DefaultValues<z.input<B>>
  /** The call itself; `chave` makes the repetition of one act one effect. */
  enviar: (body: z.output<B>, opcoes: { chave: string }) => Promise<Resposta<R>>
  /** Said when it is saved. */
  feito?: string | ((salvo: R) => string)
  /** The address of what it made, where the person stays elsewhere: offered beside that. */
  abrir?: (salvo: R) => string | undefined
  /** Has the screens show the record as it is now. */
  mudou?: (salvo: R) => void
  /** After that. */
  aoSalvar?: (salvo: R) => void
  /**
   * Of a record that others change too: brings it as it is now. What was typed here stays over it (`use-record-now.ts`).
   * Without it the conflict is only told.
   */
  recarregar?: () => void
}

export type Falha = {
  mensagem: string
  tipo: 'recusa' | 'rede' | 'conflito' | 'mudou'
  /** All that it says is said at its fields too: it is of what was sent, and not of what is typed since. */
  nosCampos?: boolean
}

export interface ContractForm<I extends FieldValues = FieldValues, O = unknown> {
  form: UseFormReturn<I, unknown, O>
  /** The message of a field, as the components of `ui/fields` take it. */
  erro: (campo: Path<I>) => string | undefined
  /** A control of that field: registered, and with what is wrong with it. */
  controle: <P extends Path<I>>(
    campo: P,
    opcoes?: RegisterOptions<I, P>,
  ) => UseFormRegisterReturn<P> & { error: string | undefined }
  /** What stands above the fields. */
  falha: Falha | null
  enviando: boolean
  /** Something was typed and not saved. */
  alterado: boolean
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  recarregar: (() => void) | undefined
}

/** A second press so soon after the answer was meant for what is on its way out of the screen. */
const AINDA_O_MESMO_MS = 1_000

/** The same content is the same act: a repetition after a lost answer carries the key of the first. */
function useKeyOfAct() {
  const act = useRef<{ corpo: string; chave: string } | null>(null)
  const done = useRef<{ corpo: string; em: number } | null>(null)
  return {
    of(body: unknown): string {
      const corpo = JSON.stringify(body)
      if (act.current?.corpo !== corpo) act.current = { corpo, chave: v7() }
      return act.current.chave
    },
    answered: () => {
      act.current = null
    },
    saved(body: unknown): void {
      act.current = null
      done.current = { corpo: JSON.stringify(body), em: performance.now() }
    },
    justSaved: (body: unknown): boolean =>
      done.current !== null &&
      performance.now() - done.current.em < AINDA_O_MESMO_MS &&
      done.current.corpo === JSON.stringify(body),
  }
}

/** Where it was sent from; what was pressed may be out of use while the answer comes. */
const formOf = (event?: BaseSyntheticEvent): HTMLFormElement | null | undefined =>
  event?.target instanceof HTMLFormElement ? event.target : document.activeElement?.closest('form')

const FICOU = 'O que você digitou continua aqui: confira e salve.'

/**
 * In the order of the screen, look-ups and registered fields alike, once what is wrong is drawn. Answers what no field of
 * the form says.
 */
async function focarNoPrimeiroErro(ditos: readonly string[]): Promise<string[]> {
  const form = formOf()
  await new Promise((resolve) => setTimeout(resolve))
  const onde = form ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  onde.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  return [...new Set(ditos)].filter((dito) => !onde.textContent.includes(dito))
}

/** All that is wrong, however deep. */
function mensagensDe(erros: unknown): string[] {
  if (typeof erros !== 'object' || erros === null || erros instanceof Element) return []
  if ('message' in erros && typeof erros.message === 'string') return [erros.message]
  return Object.values(erros).flatMap(mensagensDe)
}

export function useContractForm<B extends Body, R>(
  endpoint: WithBody<B>,
  { valores, enviar, feito, abrir, mudou, aoSalvar, recarregar }: ContractFormOptions<B, R>,
): ContractForm<z.input<B>, z.output<B>> {
  const form = useForm<z.input<B>, unknown, z.output<B>>({
    resolver: zodResolver(endpoint.body),
    defaultValues: valores,
    // It knows only the fields that it registered, and not where they stand.
    shouldFocusError: false,
  })
  const [falha, setFalha] = useState<Falha | null>(null)
  const chaves = useKeyOfAct()
  /** Known in the same instant; what is drawn follows. */
  const emCurso = useRef(false)
  const { isSubmitting, isDirty } = form.formState
  useBusyWhile(isDirty, { asksToLeave: false })
  useRecordNow(form, valores, {
    follows: recarregar !== undefined,
    changed: (ambos) => {
      if (ambos.length > 0)
        setFalha({ tipo: 'mudou', mensagem: `Outra pessoa mudou também ${e(ambos)}. ${FICOU}` })
    },
  })

  const recusado = (erro: ErroDaApi) => {
    const montado = (campo: string) => form.control._names.mount.has(campo)
    const { campos, gerais } = refusedFields(
      erro.erros,
      (campo) => montado(campo) || campo in form.getValues(),
    )
    // One that no control holds may be shown by nobody: its message stands above the form as well.
    const temControle = ({ campo }: { campo: string }) => montado(campo)
    const semControle = campos.filter((campo) => !temControle(campo))
    // as: a key of the form's own values, just looked up
    for (const { campo, mensagem } of campos) form.setError(campo as Path<z.input<B>>, { message: mensagem })
    if (campos.length > 0) void focarNoPrimeiroErro([])
    const tipo = erro.codigo === 'ERR_CONFLITO_VERSAO' ? 'conflito' : 'recusa'
    const outras = [...gerais, ...semControle.map(({ mensagem }) => mensagem)]
    const nosCampos = campos.length > 0 && outras.length === 0
    // What stands under its field is not said again above all of them.
    if (nosCampos && campos.some(({ mensagem }) => mensagem === erro.message)) return
    setFalha({ tipo, mensagem: [...new Set([erro.message, ...outras])].join(' '), nosCampos })
  }
  useEffect(() => {
    if (!falha?.nosCampos) return
    return form.subscribe({ formState: { values: true }, callback: () => setFalha(null) })
  }, [falha, form])
  const salvar = form.handleSubmit(
    async (body) => {
      if (chaves.justSaved(body)) return
      setFalha(null)
      try {
        const dados = await dadosDe(enviar(body, { chave: chaves.of(body) }))
        chaves.saved(body)
        // Saved: leaving loses nothing.
        form.reset(form.getValues())
        if (feito !== undefined)
          notify.success(typeof feito === 'string' ? feito : feito(dados), { open: abrir?.(dados) })
        mudou?.(dados)
        aoSalvar?.(dados)
      } catch (erro) {
        if (erro instanceof ErroDeRede) return setFalha({ tipo: 'rede', mensagem: erro.message })
        if (!(erro instanceof ErroDaApi)) throw erro
        chaves.answered()
        recusado(erro)
      }
    },
    (erros) => {
      // They are drawn once this is over.
      void focarNoPrimeiroErro(mensagensDe(erros)).then((calados) => {
        if (calados.length > 0) setFalha({ tipo: 'recusa', mensagem: calados.join(' '), nosCampos: true })
      })
    },
  )
  const erro = (campo: Path<z.input<B>>) => {
    const { error } = form.getFieldState(campo, form.formState)
    // What is wrong with a list of lines, and not with one of them.
    return error?.message ?? error?.root?.message
  }
  return {
    form,
    erro,
    controle: (campo, opcoes) => ({ ...form.register(campo, opcoes), error: erro(campo) }),
    falha,
    enviando: isSubmitting,
    alterado: isDirty,
    submit: async (event) => {
      event?.preventDefault()
      if (emCurso.current || holdUnreadable(formOf(event))) return
      emCurso.current = true
      await salvar(event).finally(() => {
        emCurso.current = false
      })
    },
    recarregar:
      recarregar &&
      (() => {
        setFalha({ tipo: 'mudou', mensagem: `O registro está como a outra pessoa o deixou. ${FICOU}` })
        recarregar()
      }),
  }
}
