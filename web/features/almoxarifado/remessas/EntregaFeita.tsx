import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { permissoesDoDocumento, TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { enderecoDaRemessa } from '#web/partes/almoxarifado/remessas.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import type { Entregue } from './assinatura.ts'
import { deOndeSai } from './balcao.ts'

/** It was handed over: what went and from where, its paper, and the next who comes. */
export function EntregaFeita({ entregue, onProximo }: { entregue: Entregue; onProximo: () => void }) {
  const { remessa, faltaAssinatura } = entregue
  const [chegou, setChegou] = useState(faltaAssinatura === null)
  const [enviando, setEnviando] = useState(false)
  async function enviar() {
    if (faltaAssinatura === null || enviando) return
    setEnviando(true)
    try {
      await faltaAssinatura()
      setChegou(true)
    } catch (erro) {
      notify.error(erro instanceof Error ? erro.message : 'A assinatura não pôde ser enviada.')
    }
    setEnviando(false)
  }
  return (
    <Card>
      {!chegou && (
        <Banner
          tone="warning"
          action={
            <Button busy={enviando} onClick={() => void enviar()}>
              Enviar de novo
            </Button>
          }
        >
          A entrega foi registrada, mas a assinatura ainda não chegou ao servidor. Envie de novo antes de
          emitir o comprovante: ele sai com a assinatura.
        </Banner>
      )}
      <EmptyState
        icon={CircleCheckBig}
        title={`${remessa.numero} entregue`}
        action={
          <div className="z-row">
            {chegou && <ComprovanteButton remessa={remessa} />}
            <ButtonLink to={enderecoDaRemessa(remessa.id)}>Ver a remessa</ButtonLink>
            <Button variant="primary" autoFocus onClick={onProximo}>
              Próximo
            </Button>
          </div>
        }
      >
        Para {remessa.destino.nome}.
      </EmptyState>
      <RecordList
        rotulo="O que saiu"
        vazio={null}
        itens={remessa.itens.map((item) => ({
          chave: String(item.id),
          titulo: item.material.descricao,
          detalhe: deOndeSai(item, item.material.unidade),
        }))}
      />
    </Card>
  )
}

const TIPO = 'comprovante_de_retirada'

/** The paper is issued once the signature is there, which it carries; and is what opens. */
function ComprovanteButton({ remessa: { id, pedido, origem_caminho } }: { remessa: RemessaDetalhada }) {
  const sessao = useSessao()
  const navigate = useNavigate()
  const { titulo, entidade } = TIPOS_DE_DOCUMENTO[TIPO]
  const emitir = useMutation({
    mutationFn: () => dadosDe(api.documentos.emitir({ body: { tipo: TIPO, entidade, entidade_id: id } })),
    onSuccess: async (emitido) => {
      notify.success(`${emitido.numero} emitido`)
      await navigate(enderecoDoDocumento(emitido.id))
    },
    onError: ({ message }) => notify.error(message),
  })
  const permissoes = permissoesDoDocumento(TIPO, pedido.tipo === 'transferencia')
  const emite = [documentos.emitir.access, ...permissoes].every((p) =>
    atendeExigencia(sessao, p, origem_caminho),
  )
  if (!emite) return null
  return (
    <Button icon={FileText} busy={emitir.isPending} busyLabel="Emitindo" onClick={() => emitir.mutate()}>
      {titulo}
    </Button>
  )
}
