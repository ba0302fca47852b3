import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  documentoComMascara,
  documentoSemMascara,
  motivoDoDocumento,
  ordemDeMatriz,
} from '#contract/casa/documentos-br.ts'
import { documentoDoTipo } from '#contract/rede/fornecimento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { enderecoDoFornecedor } from './palavras.ts'

/** The supplier, other than this one, that already has the document or had it before a merge. */
function useDono(documento: string | null, menos: number | null) {
  const { data } = useQuery({
    queryKey: ['fornecedores', 'documento', documento],
    queryFn: () => dadosDe(api.fornecedores.listar({ query: { texto: documento ?? '', perPage: 2 } })),
    enabled: documento !== null,
    staleTime: 10_000,
  })
  return documento === null ? undefined : data?.data.find(({ id }) => id !== menos)
}

/** CNPJ or CPF, checked as it is typed; `id` is the record that is being changed. */
export function DocumentoField({ id }: { id: number | null }) {
  const { form, controle, erro } = useCampos()
  const [tipo_pessoa, escrito] = useWatch({ control: form.control, name: ['tipo_pessoa', 'documento'] })
  const tipo = documentoDoTipo(tipo_pessoa)
  const documento = documentoSemMascara(escrito ?? '')
  const motivo = tipo === null || documento === '' ? null : motivoDoDocumento(tipo, documento)
  const certo = tipo !== null && documento !== '' && motivo === null
  const dono = useDono(certo ? documento : null, id)
  if (tipo === null) return null
  // Half a document is not wrong yet.
  const inteiro = documento.length >= (tipo === 'cpf' ? 11 : 14)
  const filial = tipo === 'cnpj' && certo && (ordemDeMatriz(documento) ? ' · matriz' : ' · filial')
  return (
    <>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...(tipo === 'cpf' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        {...controle('documento')}
        label={tipo === 'cpf' ? 'CPF' : 'CNPJ'}
        help={
          certo
            ? `Os dígitos conferem: ${documentoComMascara(documento)}${filial || ''}`
            : 'Com ou sem pontuação.'
        }
        error={(inteiro && motivo) || erro('documento')}
      />
      {dono && (
        <Banner tone="warning" live>
          Este documento já está em{' '}
          <Link to={enderecoDoFornecedor(dono.id)}>{dono.nome_fantasia ?? dono.razao_social}</Link>. Use o
          cadastro que existe.
        </Banner>
      )}
    </>
  )
}
