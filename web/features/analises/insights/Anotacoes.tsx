import { NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Anotacao, anotacoes } from '#contract/analises/anotacoes.ts'
import { ATOS_DA_ANOTACAO } from '#contract/analises/atos-da-anotacao.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useAnotacoesMudaram } from './consultas.ts'
import { type Estado, mesesPassados } from './estado.ts'

const MESES_A_ANOTAR = 60

export type Anotado = { numero: number; ponto: number; anotacao: Anotacao }

/** The notes of the months that a picture shows, numbered from the oldest, each with its month's place in it. */
export function anotadosEm(
  { linhas }: Pick<ResultadoDoInsight, 'linhas'>,
  todas: readonly Anotacao[],
): Anotado[] {
  return todas
    .map((anotacao) => ({ anotacao, ponto: linhas.findIndex(({ chave }) => chave === anotacao.mes) }))
    .filter(({ ponto }) => ponto >= 0)
    .toReversed()
    .map((um, n) => ({ ...um, numero: n + 1 }))
}

/** What each number over the picture says. */
export function Anotacoes({ anotados }: { anotados: readonly Anotado[] }) {
  const [excluir, setExcluir] = useState<Anotacao | null>(null)
  const mudaram = useAnotacoesMudaram()
  if (anotados.length === 0) return null
  return (
    <>
      <ol className="z-anotacoes" aria-label="Anotações">
        {anotados.map(({ numero, anotacao }) => (
          <li key={anotacao.id} value={numero}>
            <span>
              <strong>{nomeDoMes(anotacao.mes)}</strong> {anotacao.texto}{' '}
              <span className="z-muted z-small">
                {anotacao.local.nome}, por {anotacao.por}
              </span>
            </span>
            {anotacao.pode_excluir && (
              <IconButton
                label={`Excluir a anotação ${anotacao.texto}`}
                icon={Trash2}
                onClick={() => setExcluir(anotacao)}
              />
            )}
          </li>
        ))}
      </ol>
      {excluir && (
        <AtoDialog
          ato={ATOS_DA_ANOTACAO.excluir}
          nome={excluir.texto}
          pedir={() => api.anotacoes.excluir({ params: { id: excluir.id } })}
          mudou={() => {
            setExcluir(null)
            mudaram()
          }}
          onClose={() => setExcluir(null)}
        />
      )}
    </>
  )
}

/** Writes a note on a month, for who looks at a place. */
export function Anotar({ estado }: { estado: Estado }) {
  const [aberto, setAberto] = useState(false)
  return (
    <Can do={anotacoes.criar}>
      <Button variant="quiet" icon={NotebookPen} onClick={() => setAberto(true)}>
        Anotar um mês
      </Button>
      {aberto && <AnotarDialog estado={estado} onClose={() => setAberto(false)} />}
    </Can>
  )
}

function AnotarDialog({ estado, onClose }: { estado: Estado; onClose: () => void }) {
  const mudaram = useAnotacoesMudaram()
  const meses = mesesPassados(new Date(), MESES_A_ANOTAR)
  const form = useContractForm(anotacoes.criar, {
    valores: { mes: meses[0] ?? '', texto: '', local_id: estado.local_id ?? 0 },
    enviar: (body, opcoes) => api.anotacoes.criar({ body, ...opcoes }),
    feito: 'Anotação salva',
    aoSalvar: () => {
      mudaram()
      onClose()
    },
  })
  const local_id = form.form.watch('local_id') || null
  const nome = useNomeDoLocal(local_id)
  return (
    <FormDialog
      title="Anotar um mês"
      subtitle="Aparece nos desenhos de mês a mês a quem olha o local, o que está abaixo ou o que está acima dele."
      form={form}
      onClose={onClose}
    >
      <Select
        label="Mês"
        placeholder={null}
        options={meses.map((value) => ({ value, label: nomeDoMes(value) }))}
        {...form.controle('mes')}
      />
      <TextField
        label="O que houve"
        help="Por exemplo: troca do fornecedor de papel, greve, escola nova."
        {...form.controle('texto')}
      />
      <LocalPicker
        label="Local"
        value={local_id === null ? null : { id: local_id, nome }}
        error={form.erro('local_id')}
        onChange={(novo) =>
          form.form.setValue('local_id', novo?.id ?? 0, {
            shouldDirty: true,
            shouldValidate: form.form.formState.isSubmitted,
          })
        }
      />
    </FormDialog>
  )
}
