import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { EntregaDaEntrada } from '#contract/almoxarifado/entrega.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { lerPlano, planoEscrito } from './plano.ts'

type Props = {
  entrada: EntradaDetalhada
  /** What it begins with. */
  entregas: readonly EntregaDaEntrada[]
  /** The entry of which they are, where it is not this one. */
  vindas?: string | undefined
  onGravado: (entregas: EntregaDaEntrada[]) => void
  onClose: () => void
}

/** How much goes to each school, pasted from a sheet: what it takes of each line is said as it is written. */
export function PlanoDialog({ entrada, entregas, vindas, onGravado, onClose }: Props) {
  const [texto, setTexto] = useState(() => planoEscrito(entregas))
  const plano = lerPlano(texto, entrada)
  const gravar = useMutation({
    mutationFn: () =>
      dadosDe(api.entregas.planejar({ params: { id: entrada.id }, body: { entregas: plano.entregas } })),
    onSuccess: (novas) => {
      notify.success('As escolas já veem o que vão receber')
      onGravado(novas)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="lg"
      title="O que vai a cada escola"
      dismissible={!gravar.isPending}
      onClose={onClose}
      onSubmit={() => plano.problemas.length === 0 && gravar.mutate()}
      footer={
        <>
          <Button onClick={onClose} disabled={gravar.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={gravar.isPending}
            disabled={plano.problemas.length > 0}
          >
            Gravar o plano
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {gravar.error && (
          <Banner tone="danger" live>
            {gravar.error.message}
          </Banner>
        )}
        {vindas !== undefined && (
          <Banner tone="info">
            Este é o plano da {vindas}, de que esta entrada foi copiada: confira e grave.
          </Banner>
        )}
        <TextArea
          label="Código INEP; código do material; quantidade"
          help="Cole da planilha, uma linha para cada escola e material. Fica no lugar do que ainda não foi recebido."
          rows={8}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        {plano.problemas.length > 0 && (
          <Banner tone="danger" live>
            <ul>
              {plano.problemas.slice(0, 10).map((problema) => (
                <li key={problema}>{problema}</li>
              ))}
            </ul>
          </Banner>
        )}
        <p role="status">{plural(plano.entregas.length, 'escola', 'escolas')} no plano.</p>
        <ul>
          {entrada.itens.map(({ id, material, qtd_documento_e3 }) => (
            <li key={id}>
              {material?.codigo} {material?.descricao}:{' '}
              {quantidade(plano.somas.get(id) ?? 0, material?.unidade)} de{' '}
              {quantidade(qtd_documento_e3 ?? 0, material?.unidade)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
