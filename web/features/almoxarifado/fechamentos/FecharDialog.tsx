import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type FechamentoDetalhado,
  fechamentos,
  PENDENCIAS,
  PorQueFecha,
  type TipoDePendencia,
} from '#contract/almoxarifado/fechamentos.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { reais } from '#contract/casa/reais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { numero } from '#web/ui/format.ts'
import { chaveDoFechamento, useFechamentoMudou } from './consultas.ts'
import { mes } from './palavras.ts'

type Props = { fechamento: FechamentoDetalhado; onClose: () => void }

const porTipo = <T,>(tipos: readonly TipoDePendencia[], valor: T) =>
  // as: of the kinds that are pending now; no other is asked for
  Object.fromEntries(tipos.map((tipo) => [tipo, valor])) as Record<TipoDePendencia, T>

/** Each pending thing asks why the month is closed with it; what is pending may change while that is written. */
export function FecharDialog({ fechamento, onClose }: Props) {
  const { id, versao, competencia, deposito, pendencias, rma } = fechamento
  const mudou = useFechamentoMudou()
  const queryClient = useQueryClient()
  const reler = () => void queryClient.invalidateQueries({ queryKey: chaveDoFechamento(id) })
  const tipos = pendencias.map(({ tipo }) => tipo)
  const { shape } = fechamentos.fechar.body
  const body = z.object({ versao: shape.versao, ressalvas: z.object(porTipo(tipos, PorQueFecha)) })
  const form = useContractForm(
    { body },
    {
      valores: { versao, ressalvas: porTipo(tipos, '') },
      async enviar({ ressalvas, ...resto }, opcoes) {
        const justificadas = chavesDe(ressalvas).map((tipo) => ({ tipo, justificativa: ressalvas[tipo] }))
        const resposta = await api.fechamentos.fechar({
          params: { id },
          body: { ...resto, ressalvas: justificadas },
          ...opcoes,
        })
        // Something else is pending by now: it is asked here.
        if (resposta.codigo === 'ERR_ESTADO_INVALIDO') reler()
        return resposta
      },
      feito: `${mes(competencia)} fechado, RMA emitido`,
      mudou,
      aoSalvar: onClose,
      recarregar: reler,
    },
  )
  return (
    <FormDialog
      title={`Fechar ${mes(competencia)}?`}
      subtitle={`${deposito.nome}: ${reais(rma.total.atual_centavos)} no fim do mês. Os saldos ficam guardados e o RMA é emitido.`}
      salvar="Fechar o mês"
      form={form}
      onClose={onClose}
    >
      {pendencias.length === 0 && <p>Nenhuma pendência: o mês fecha sem ressalvas.</p>}
      {pendencias.map(({ tipo, quantas }) => (
        <TextArea
          key={tipo}
          label={`${PENDENCIAS[tipo].titulo} (${numero(quantas)}): por que fechar assim`}
          help="Fica como ressalva no RMA."
          {...form.controle(`ressalvas.${tipo}`)}
        />
      ))}
    </FormDialog>
  )
}
