import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import type { EmitenteDaNfe } from '#contract/almoxarifado/nfe.ts'
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

type Props = {
  entrada_id: number
  emitente: EmitenteDaNfe
  value: Nomeado | null
  /** Why the one chosen cannot be who issued it. */
  recusa: string | undefined
  onChange: (fornecedor: Nomeado | null) => void
}

/** Who sold: the one found by its document, one registered from the note, or another that is chosen. */
export function FornecedorDaNfe({ entrada_id, emitente, value, recusa, onChange }: Props) {
  const pode = usePode(entradas.cadastrarFornecedor)
  const cadastro = useMutation({
    mutationFn: () => dadosDe(api.entradas.cadastrarFornecedor({ params: { id: entrada_id }, body: {} })),
    onSuccess: (fornecedor) => {
      notify.success(`${fornecedor.nome} foi cadastrado`, {
        open: `/painel/geral/fornecedores/${fornecedor.id}`,
      })
      onChange(fornecedor)
    },
  })
  return (
    <div className="z-stack">
      {value === null && (
        <Banner
          tone="warning"
          action={
            pode && (
              <Button size="sm" icon={UserPlus} busy={cadastro.isPending} onClick={() => cadastro.mutate()}>
                Cadastrar fornecedor
              </Button>
            )
          }
        >
          {emitente.razao_social} ({documentoComMascara(emitente.documento)}) não está entre os fornecedores.
          {!pode && ' Peça o cadastro a quem cuida deles, ou escolha outro.'}
        </Banner>
      )}
      {cadastro.error && (
        <Banner tone="danger" live>
          {cadastro.error.message}
        </Banner>
      )}
      <FornecedorPicker label="Fornecedor" value={value} error={recusa} onChange={onChange} />
    </div>
  )
}
