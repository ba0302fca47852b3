import { useMutation, useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ContagemAFazer } from '#contract/patrimonio/inventario-de-bens.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { PREPARAR } from '#web/partes/campo/preparar-ao-chegar.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { data } from '#web/ui/format.ts'

/** What an open inventory asks of who answers for a school: to count its assets, on the phone. Nothing to others. */
export function ContagensDaEscola() {
  const conta = usePode(inventariosDeBens.aContar)
  const { data: contagens = [] } = useQuery({
    queryKey: ['contagens-da-escola'],
    queryFn: () => dadosDe(api.inventariosDeBens.aContar()),
    enabled: conta,
  })
  return contagens.map((uma) => (
    <ContagemDaEscola key={`${uma.inventario.id}-${uma.local.id}`} contagem={uma} />
  ))
}

const FEITA = {
  a_homologar: 'A contagem foi enviada e espera a homologação.',
  homologada: 'A contagem foi homologada: ela já conta no inventário.',
} as const

function ContagemDaEscola({
  contagem: { inventario, local, contagem, minha },
}: {
  contagem: ContagemAFazer
}) {
  const navigate = useNavigate()
  const { mutate: contar, isPending } = useMutation({
    mutationFn: () =>
      dadosDe(api.inventariosDeBens.contar({ params: { id: inventario.id }, body: { local_id: local.id } })),
    onSuccess: ({ visita_id }) => navigate(`/monitoramentos/${visita_id}/detalhes`, { state: PREPARAR }),
    onError: ({ message }) => notify.error(message),
  })
  const oQue = `${inventario.protocolo}, ${local.nome}: contagem dos bens`
  const situacao = contagem?.situacao
  if (situacao === 'a_homologar' || situacao === 'homologada')
    return (
      <Banner tone="success">
        <strong>{oQue}.</strong> {FEITA[situacao]}
      </Banner>
    )
  if (!minha)
    return (
      <Banner>
        <strong>{oQue}.</strong> {contagem?.por} já está contando.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      icon={ScanLine}
      action={
        <Button size="sm" variant="primary" icon={ScanLine} busy={isPending} onClick={() => contar()}>
          {contagem === null ? 'Contar neste aparelho' : 'Continuar a contagem'}
        </Button>
      }
    >
      <strong>{oQue},</strong> até {data(inventario.fim)}. Abra no telefone e leia as etiquetas, ambiente por
      ambiente, sem ver o que o cadastro espera. Funciona também sem sinal.
    </Banner>
  )
}
