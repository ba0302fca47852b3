import { BadgeCheck, Ban, CircleX } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { codigoDeVerificacao, codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'
import type { Verificacao } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ConferirArquivo } from './ConferirArquivo.tsx'
import './Documentos.css'

/** Anyone who holds the paper: the code comes in the QR, or is typed. */
export function VerificarPage() {
  const { codigo } = useParams()
  return (
    <div className="z-stack">
      <PageHeader
        title="Verificar documento"
        subtitle="Aponte a câmera para o QR do documento, ou digite o código impresso ao lado dele."
      />
      <CodigoForm key={codigo} codigo={codigo ?? ''} />
      {codigo !== undefined && <Resultado key={`resultado-${codigo}`} codigo={codigo} />}
    </div>
  )
}

function CodigoForm({ codigo }: { codigo: string }) {
  const [escrito, setEscrito] = useState(() => {
    const lido = codigoDeVerificacao(codigo)
    return lido === null ? codigo : codigoEmGrupos(lido)
  })
  const [erro, setErro] = useState<string>()
  const navigate = useNavigate()
  const verificar = (event: FormEvent) => {
    event.preventDefault()
    const lido = codigoDeVerificacao(escrito)
    if (lido === null) setErro('O código tem 16 letras e números, como 1A2B-3C4D-5E6F-7G8H.')
    else void navigate(`/verificar/${lido}`)
  }
  return (
    <form className="z-stack" noValidate onSubmit={verificar}>
      <TextField
        label="Código de verificação"
        value={escrito}
        error={erro}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setEscrito(target.value)
          setErro(undefined)
        }}
      />
      <Button type="submit" variant="primary" size="lg" block>
        Verificar
      </Button>
    </form>
  )
}

type Consulta =
  | { estado: 'perguntando' }
  | { estado: 'falhou'; mensagem: string }
  | { estado: 'pronta'; verificacao: Verificacao }

function useVerificacao(codigo: string) {
  const [consulta, setConsulta] = useState<Consulta>({ estado: 'perguntando' })
  const [vez, setVez] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again
  useEffect(() => {
    let vale = true
    const mostrar = (nova: Consulta) => vale && setConsulta(nova)
    dadosDe(api.documentos.verificar({ params: { codigo } })).then(
      (verificacao) => mostrar({ estado: 'pronta', verificacao }),
      (error: unknown) =>
        mostrar({ estado: 'falhou', mensagem: error instanceof Error ? error.message : 'Tente de novo.' }),
    )
    return () => {
      vale = false
    }
  }, [codigo, vez])
  return { consulta, repetir: () => setVez(vez + 1) }
}

function Resultado({ codigo }: { codigo: string }) {
  const { consulta, repetir } = useVerificacao(codigo)
  if (consulta.estado === 'perguntando') return <SkeletonList />
  if (consulta.estado === 'falhou') return <ErrorState onRetry={repetir}>{consulta.mensagem}</ErrorState>
  return <Veredito {...consulta.verificacao} />
}

const VEREDITOS = {
  confere: {
    Icone: BadgeCheck,
    tom: 'success',
    titulo: 'Confere',
    explica: 'Este documento foi emitido por este órgão e está vigente. Compare os dados abaixo com o papel.',
  },
  cancelado: {
    Icone: Ban,
    tom: 'danger',
    titulo: 'Cancelado',
    explica: 'Este documento foi emitido por este órgão, mas foi cancelado e não vale mais.',
  },
  nao_confere: {
    Icone: CircleX,
    tom: 'danger',
    titulo: 'Não confere',
    explica: 'Nenhum documento tem este código. Confira as letras; se estiverem certas, não aceite o papel.',
  },
} as const

/** One that gave its place to another was not a mistake: who holds it is told which to ask for. */
function vereditoDe({ resultado, documento }: Verificacao) {
  const novo = resultado === 'cancelado' && documento?.substituido_por
  if (!novo) return VEREDITOS[resultado]
  return {
    ...VEREDITOS.cancelado,
    titulo: 'Substituído',
    explica: `Este documento foi emitido por este órgão, mas não vale mais: o ${novo} tomou o lugar dele. Peça o novo.`,
  }
}

function Veredito(verificacao: Verificacao) {
  const { resultado, documento } = verificacao
  const { Icone, tom, titulo, explica } = vereditoDe(verificacao)
  return (
    <>
      <section className={`z-verificacao z-tone-${tom}`} role="status">
        <div className="z-verificacao-resultado">
          <Icone className="z-icon" aria-hidden />
          <h2>{titulo}</h2>
        </div>
        <p>{explica}</p>
      </section>
      {documento && (
        <>
          <Facts
            items={[
              { label: 'Documento', value: TIPOS_DE_DOCUMENTO[documento.tipo].titulo },
              { label: 'Número', value: documento.numero },
              { label: 'Órgão', value: documento.orgao },
              { label: 'Emitido em', value: dataHora(documento.emitido_em) },
              { label: 'Substituído por', value: documento.substituido_por },
              { label: 'Cancelado em', value: documento.cancelado_em && dataHora(documento.cancelado_em) },
              {
                label: 'SHA-256 dos dados',
                value: <span className="z-code z-documento-resumo">{documento.dados_sha256}</span>,
              },
            ]}
          />
          {documento.pdf_sha256 && (
            <ConferirArquivo sha256={documento.pdf_sha256} cancelado={resultado === 'cancelado'} />
          )}
        </>
      )}
    </>
  )
}
