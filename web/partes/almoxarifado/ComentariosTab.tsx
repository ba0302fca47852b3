import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { comentariosDaRequisicao } from '#contract/almoxarifado/comentarios-da-requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { type Achado, SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { dataHora } from '#web/ui/format.ts'
import './Comentarios.css'

type Props = {
  requisicao: {
    id: number
    /** Of the destination and of the depósito: whoever may comment on either side. */
    caminho: readonly number[]
    deposito_caminho: readonly number[]
  }
}

const chaveDosComentarios = (id: number) => ['requisicao', id, 'comentarios'] as const

/** What people say about a requisition, the oldest first, and the place to answer. */
export function ComentariosTab({ requisicao }: Props) {
  const { id, caminho, deposito_caminho } = requisicao
  const comentarios = useQuery({
    queryKey: chaveDosComentarios(id),
    queryFn: () => dadosDe(api.comentariosDaRequisicao.listar({ params: { id } })),
  })
  const noDestino = usePode(comentariosDaRequisicao.comentar, caminho)
  const noDeposito = usePode(comentariosDaRequisicao.comentar, deposito_caminho)
  if (comentarios.error) return <FalhaDaConsulta consulta={comentarios} />
  if (!comentarios.data) return <SkeletonList />
  return (
    <Card title="Comentários" className="z-comentarios">
      {comentarios.data.length === 0 && (
        <EmptyState icon={MessageSquare} title="Ninguém comentou ainda">
          Use os comentários para combinar a entrega ou perguntar sobre um item.
        </EmptyState>
      )}
      <RecordList
        rotulo="Comentários"
        vazio=""
        itens={comentarios.data.map(({ id: chave, autor, texto, mencionados, criado_em }) => ({
          chave: String(chave),
          titulo: autor.nome,
          detalhe: [
            dataHora(criado_em),
            mencionados.length > 0 && `para ${mencionados.map(({ nome }) => nome).join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
          linhas: [texto],
        }))}
      />
      {(noDestino || noDeposito) && <ComentarForm id={id} />}
    </Card>
  )
}

function ComentarForm({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const [mencionados, setMencionados] = useState<readonly Nomeado[]>([])
  const form = useContractForm(comentariosDaRequisicao.comentar, {
    valores: { texto: '', mencionados: [] },
    // Who is no longer named in the text is not told.
    enviar: ({ texto }, opcoes) => {
      const citados = mencionados.filter(({ nome }) => texto.includes(`@${nome}`))
      const body = { texto, mencionados: citados.map((um) => um.id) }
      return api.comentariosDaRequisicao.comentar({ params: { id }, body, ...opcoes })
    },
    aoSalvar: () => {
      form.form.reset({ texto: '', mencionados: [] })
      setMencionados([])
      void queryClient.invalidateQueries({ queryKey: chaveDosComentarios(id) })
    },
  })
  const { getValues, setValue } = form.form
  function mencionar({ id: quem, nome }: Achado) {
    setMencionados((antes) => [...antes.filter((um) => um.id !== quem), { id: quem, nome }])
    const escrito = getValues('texto')
    setValue('texto', `${escrito}${/\S$/.test(escrito) ? ' ' : ''}@${nome} `, { shouldDirty: true })
  }
  return (
    <form className="z-stack" onSubmit={(event) => void form.submit(event)}>
      <FormFailure {...form} />
      <SearchPicker
        label="Mencionar"
        optional
        help="A pessoa é avisada."
        chave={`mencionaveis/${id}`}
        value={null}
        buscar={async (procurado, signal) => {
          const achados = await dadosDe(
            api.comentariosDaRequisicao.mencionaveis({
              params: { id },
              query: { texto: procurado },
              signal,
            }),
          )
          return achados.map(({ lotacao, ...pessoa }) => ({ ...pessoa, detalhe: lotacao ?? undefined }))
        }}
        onChange={(pessoa) => pessoa && mencionar(pessoa)}
      />
      <TextArea label="Comentário" maxLength={2000} {...form.controle('texto')} />
      <Button type="submit" variant="primary" busy={form.enviando}>
        Comentar
      </Button>
    </form>
  )
}
