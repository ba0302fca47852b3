import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { gtinConfere } from '#contract/almoxarifado/material.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useTypedPause } from '#web/partes/casa/use-typed-pause.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { useCampos } from './campos.ts'
import { enderecoDoMaterial } from './palavras.ts'

const limpo = (gtin: string) => gtin.replace(/[\s.-]/g, '')

/** What looks like the one being typed, while it is typed; `id` is the record that is being changed. */
export function Parecidos({ id }: { id: number | null }) {
  const { form } = useCampos()
  const [descricao, gtins, embalagens] = useWatch({
    control: form.control,
    name: ['descricao', 'gtins', 'embalagens'],
  })
  const escrita = useTypedPause((descricao ?? '').trim())
  const codigos = [...(gtins ?? []), ...(embalagens ?? []).flatMap((uma) => uma.gtins ?? [])]
    .map(limpo)
    .filter(gtinConfere)
  const procurados = useDeferredValue(codigos.join(','))
  const { data } = useQuery({
    queryKey: ['materiais', 'parecidos', escrita, procurados, id],
    queryFn: () =>
      dadosDe(
        api.materiais.parecidos({
          query: {
            descricao: escrita.slice(0, 120),
            ...(procurados && { gtins: procurados }),
            ...(id !== null && { menos: id }),
          },
        }),
      ),
    enabled: escrita.length >= 4 || procurados !== '',
    staleTime: 10_000,
  })
  if (!data?.length) return null
  return (
    <Banner tone="warning" live>
      Já existe parecido. Confira antes de cadastrar outro:
      <ul>
        {data.map((um) => (
          <li key={um.id}>
            <Link to={enderecoDoMaterial(um.id)}>{um.descricao}</Link> · {um.codigo} ·{' '}
            {unidadePorExtenso(um.unidade, 1)}
            {um.gtin ? ` · tem o código de barras ${um.gtin}` : ` · ${um.semelhanca}% igual`}
            {!um.ativo && ' · inativo'}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
