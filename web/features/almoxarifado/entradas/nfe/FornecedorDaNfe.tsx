import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { z } from 'zod'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { EmitenteDaNfe } from '#contract/almoxarifado/nfe.ts'
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

type Cadastro = z.input<typeof DadosDoFornecedor>

/** What the note says of its issuer, as a register; what the register would refuse is left for a person to write. */
export function cadastroDoEmitente(emitente: EmitenteDaNfe): Cadastro {
  const { telefone, email, ...resto } = emitente
  const escritos = {
    ...resto,
    inscricao_estadual_uf: emitente.inscricao_estadual === null ? null : emitente.uf,
    telefones: telefone === null ? [] : [telefone],
    emails: email === null ? [] : [email],
  }
  const aceitos = Object.entries(escritos).filter(
    ([campo, valor]) => DadosDoFornecedor.shape[campo as keyof Cadastro].safeParse(valor).success, // as: keys of the register
  )
  const { tipo_pessoa, razao_social } = emitente
  return { ...Object.fromEntries(aceitos), tipo_pessoa, razao_social, natureza: ['fornecedor'] }
}

type Props = {
  emitente: EmitenteDaNfe
  value: Nomeado | null
  onChange: (fornecedor: Nomeado | null) => void
}

/** Who sold: the one found by its document, one registered from the note, or another that is chosen. */
export function FornecedorDaNfe({ emitente, value, onChange }: Props) {
  const pode = usePode(fornecedores.criar)
  const cadastro = useMutation({
    mutationFn: () => dadosDe(api.fornecedores.criar({ body: cadastroDoEmitente(emitente) })),
    onSuccess: ({ id, razao_social }) => {
      notify.success(`${razao_social} foi cadastrado`)
      onChange({ id, nome: razao_social })
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
      <FornecedorPicker label="Fornecedor" value={value} onChange={onChange} />
    </div>
  )
}
