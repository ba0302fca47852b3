import { useState } from 'react'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAtoNaRemessa } from './consultas.ts'
import { faltaPegar } from './separacao.ts'

const ITENS_DITOS = 5

type Props = { remessa: RemessaDetalhada; onClose: () => void }
type Como = 'registrado' | 'tudo'

const COMO = [
  {
    value: 'tudo' as const,
    label: 'Peguei tudo',
    hint: 'Cada item com a quantidade da lista, em lugar do que foi registrado.',
  },
  {
    value: 'registrado' as const,
    label: 'Só o que registrei',
    hint: 'O que falta volta a faltar no pedido.',
  },
]

/** What was not read is either said to have been picked, by one explicit choice, or goes back to the order. */
export function ConcluirDialog({ remessa, onClose }: Props) {
  const { id, numero, itens, versao } = remessa
  const incompletos = itens.filter((item) => faltaPegar(item) > 0)
  const faltam = incompletos.length
  const [como, setComo] = useState<Como | null>(faltam === 0 ? 'registrado' : null)
  const [tentou, setTentou] = useState(false)
  const concluir = useAtoNaRemessa(onClose)
  const enviar = () => {
    setTentou(true)
    if (como === null || concluir.isPending) return
    const body = { tudo_coletado: como === 'tudo', versao }
    concluir.mutate({
      chamar: () => api.remessas.concluirSeparacao({ params: { id }, body }),
      feito: 'Separação concluída',
    })
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Concluir a separação da ${numero}`}
      dismissible={!concluir.isPending}
      onClose={onClose}
      onSubmit={enviar}
      footer={
        <>
          <Button onClick={onClose} disabled={concluir.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={concluir.isPending}>
            Concluir
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {faltam === 0 ? (
          <p>Todos os itens foram pegos. A remessa fica pronta para sair.</p>
        ) : (
          <>
            <ul className="z-small">
              {incompletos.slice(0, ITENS_DITOS).map(({ id: item, material, qtd_e3, coletada_e3 }) => (
                <li key={item}>
                  {material.descricao}: {coletada_e3 === 0 ? 'nada registrado' : quantidade(coletada_e3)} de{' '}
                  {quantidade(qtd_e3, material.unidade)}
                </li>
              ))}
              {faltam > ITENS_DITOS && <li>e mais {faltam - ITENS_DITOS}</li>}
            </ul>
            <SegmentedChoice
              label={`${plural(faltam, 'item não está completo', 'itens não estão completos')}`}
              options={COMO}
              value={como}
              error={tentou && como === null ? 'Escolha o que aconteceu com eles' : undefined}
              onChange={setComo}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
