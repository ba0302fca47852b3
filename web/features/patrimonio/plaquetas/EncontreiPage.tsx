import { useQuery } from '@tanstack/react-query'
import { CircleX, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CodigoEncontrado } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** Where the QR of a label leads: anybody, signed in or not. */
export function EncontreiPage() {
  const { codigo = '' } = useParams()
  const consulta = useQuery({
    queryKey: ['plaqueta-publica', codigo],
    queryFn: () => dadosDe(api.plaquetas.encontrar({ params: { codigo } })),
  })
  return (
    <div className="z-stack">
      <PageHeader title="Encontrei este bem" subtitle={<span className="z-code">{codigo}</span>} />
      <RecordView consulta={consulta}>{(achado) => <Resposta achado={achado} />}</RecordView>
    </div>
  )
}

function Resposta({ achado }: { achado: CodigoEncontrado }) {
  const [avisou, setAvisou] = useState(false)
  const { resultado, codigo, orgao, substituida_por } = achado
  if (resultado === 'desconhecida')
    return (
      <EmptyState icon={CircleX} title="Este código não é de um bem deste órgão.">
        Confira o código escrito na plaqueta.
      </EmptyState>
    )
  if (avisou)
    return (
      <EmptyState icon={PackageCheck} title="Obrigado!">
        Quem cuida deste bem acaba de ser avisado.
      </EmptyState>
    )
  return (
    <>
      <Banner tone="info">
        A plaqueta {codigo} é de um bem público. Órgão: {orgao}.
        {substituida_por && ` Ela foi substituída por ${substituida_por}.`}
      </Banner>
      <AbrirNoPainel codigo={codigo} />
      <RelatarForm codigo={codigo} onDone={() => setAvisou(true)} />
    </>
  )
}

/** For who works here: straight to the asset, if it is within their reach. */
function AbrirNoPainel({ codigo }: { codigo: string }) {
  const pode = usePode(plaquetas.consultar)
  const { data } = useQuery({
    queryKey: ['plaqueta', codigo],
    queryFn: () => dadosDe(api.plaquetas.consultar({ query: { codigo } })),
    enabled: pode,
    retry: false,
  })
  if (!data?.bem) return null
  return (
    <ButtonLink variant="primary" size="lg" block to={enderecoDoBem(data.bem.id)}>
      Abrir {data.bem.nome}
    </ButtonLink>
  )
}

function RelatarForm({ codigo, onDone }: { codigo: string; onDone: () => void }) {
  const form = useContractForm(plaquetas.relatar, {
    valores: { onde: '', mensagem: '', contato: '' },
    enviar: (body, opcoes) => api.plaquetas.relatar({ params: { codigo }, body, ...opcoes }),
    aoSalvar: onDone,
  })
  return (
    <form className="z-stack" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>Encontrou este bem perdido ou fora do lugar? Conte a quem cuida dele.</p>
      <FormFailure {...form} />
      <TextField label="Onde ele está" help="Um endereço ou um ponto conhecido." {...form.controle('onde')} />
      <TextArea label="Mensagem" optional {...form.controle('mensagem')} />
      <TextField
        label="Seu contato"
        optional
        help="Só para combinar a devolução. É apagado quando o aviso é encerrado."
        {...form.controle('contato')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.enviando}>
        Avisar
      </Button>
    </form>
  )
}
