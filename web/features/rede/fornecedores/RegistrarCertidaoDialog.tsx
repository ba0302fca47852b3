import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { TIPOS_DE_CERTIDAO } from '#contract/rede/fornecimento.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import {
  type EnvioDeAnexo,
  enviarAnexo,
  recusaDoArquivo,
  TIPOS_ACEITOS,
} from '#web/partes/papeis/enviar-anexo.ts'
import { chaveDosAnexos } from '#web/partes/papeis/use-envios-de-anexos.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFornecedorMudou } from './consultas.ts'

type Props = { fornecedor: FornecedorDetalhado; onClose: () => void }

/** The file goes first, as an attachment of the supplier; a second attempt does not send it again. */
export function RegistrarCertidaoDialog({ fornecedor: { id }, onClose }: Props) {
  const mudou = useFornecedorMudou()
  const queryClient = useQueryClient()
  const [envio, setEnvio] = useState<EnvioDeAnexo | null>(null)
  const enviado = useRef<string | null>(null)
  const dono = { modelo: 'fornecedor', modelo_id: id } as const
  const recusa = envio && recusaDoArquivo(envio.arquivo)
  const anexar = async (): Promise<string | null> => {
    if (!envio) return null
    if (recusa) throw new ErroDaApi({ codigo: 'ERR_ARQUIVO_INVALIDO', mensagem: recusa, dados: null })
    if (enviado.current !== envio.uuid) await enviarAnexo(dono, envio, () => {})
    enviado.current = envio.uuid
    void queryClient.invalidateQueries({ queryKey: chaveDosAnexos(dono) })
    return envio.uuid
  }
  const form = useContractForm(fornecedores.registrarCertidao, {
    valores: { tipo: 'federal', numero: '', emissao: '', validade: '', anexo_uuid: null },
    enviar: async (body, opcoes) =>
      api.fornecedores.registrarCertidao({
        params: { id },
        body: { ...body, anexo_uuid: await anexar() },
        ...opcoes,
      }),
    feito: 'Certidão registrada',
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog title="Registrar certidão" salvar="Registrar" form={form} onClose={onClose}>
      <Select
        label="Certidão"
        placeholder={null}
        options={opcoesDe(TIPOS_DE_CERTIDAO)}
        {...form.controle('tipo')}
      />
      <TextField label="Número" autoComplete="off" {...form.controle('numero')} />
      <div className="z-form-grid">
        <TextField label="Emissão" type="date" {...form.controle('emissao')} />
        <TextField label="Válida até" type="date" {...form.controle('validade')} />
      </div>
      <TextField
        label="Arquivo"
        optional
        type="file"
        accept={TIPOS_ACEITOS}
        help="O PDF da certidão. Ele fica também entre os anexos do fornecedor."
        error={recusa ?? form.erro('anexo_uuid')}
        onChange={({ currentTarget }) => {
          const arquivo = currentTarget.files?.[0]
          setEnvio(arquivo ? { uuid: v7(), arquivo } : null)
        }}
      />
    </FormDialog>
  )
}
