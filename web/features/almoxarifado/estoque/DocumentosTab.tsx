import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ATOS_DO_ESTOQUE } from '#contract/almoxarifado/atos-do-estoque.ts'
import {
  type AjusteDaPosicao,
  type PosicaoDetalhada,
  TIPOS_DE_AJUSTE,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDaPosicao, parDe, useRelerPosicao } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada }

export function DocumentosTab({ posicao }: Props) {
  return (
    <div className="z-stack">
      <Ajustes posicao={posicao} />
      <DocumentosDoRegistro
        entidade="saldo"
        id={posicao.id}
        onde={posicao.caminho}
        titulo="Kardex emitidos"
      />
    </div>
  )
}

function Ajustes({ posicao }: Props) {
  const par = parDe(posicao)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...chaveDaPosicao(par), 'ajustes'],
    queryFn: () => dadosDe(api.estoque.ajustes({ params: par })),
  })
  const [aberto, setAberto] = useState<AjusteDaPosicao | null>(null)
  const reler = useRelerPosicao(par)
  if (error) return <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
  if (!data) return <SkeletonList />
  return (
    <Card title="Ajustes">
      <RecordList
        rotulo="Ajustes"
        vazio="Nenhum ajuste, perda, saída ou troca de endereço."
        itens={data.map((ajuste) => itemDe(ajuste, posicao.unidade, setAberto))}
      />
      {aberto && (
        <AtoDialog
          ato={ATOS_DO_ESTOQUE.estornarAjuste}
          nome={aberto.protocolo}
          pedir={(motivo) => api.estoque.estornarAjuste({ params: { id: aberto.id }, body: { motivo } })}
          mudou={reler}
          onClose={() => setAberto(null)}
        />
      )}
    </Card>
  )
}

/** To whom an exit went. */
function ParaQuem({ fornecedor, destinatario }: Pick<AjusteDaPosicao, 'fornecedor' | 'destinatario'>) {
  const ve = usePode(fornecedores.ver)
  if (fornecedor === null) return destinatario && ` · para ${destinatario}`
  return (
    <>
      {' · para '}
      {ve ? (
        <Link to={`/painel/geral/fornecedores/${fornecedor.id}`}>{fornecedor.nome}</Link>
      ) : (
        fornecedor.nome
      )}
    </>
  )
}

function itemDe(ajuste: AjusteDaPosicao, unidade: string, estornar: (ajuste: AjusteDaPosicao) => void) {
  const { protocolo, tipo, situacao, qtd_e3, valor_centavos, termo, acoes } = ajuste
  const estornavel = acoes.some(({ chave, permitido }) => chave === 'estoque.estornarAjuste' && permitido)
  return {
    chave: String(ajuste.id),
    titulo: `${protocolo} · ${TIPOS_DE_AJUSTE[tipo]}`,
    marca: situacao === 'estornado' && <Badge tone="neutral">Estornado</Badge>,
    detalhe: (
      <>
        {[
          qtd_e3 > 0 && quantidade(qtd_e3, unidade),
          valor_centavos !== null && reais(valor_centavos),
          ajuste.lote && `lote ${ajuste.lote}`,
          `${dataHora(ajuste.criado_em)}, por ${ajuste.criado_por}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        <ParaQuem {...ajuste} />
        {termo && (
          <>
            {' · '}
            <Link to={enderecoDoDocumento(termo.id)}>{termo.numero}</Link>
          </>
        )}
      </>
    ),
    linhas: [
      [ajuste.motivo, ajuste.processo && `processo ${ajuste.processo}`].filter(Boolean).join(' · '),
      ...(ajuste.estorno_motivo
        ? [
            `Estornado em ${dataHora(ajuste.estornado_em)}, por ${ajuste.estornado_por}: ${ajuste.estorno_motivo}`,
          ]
        : []),
    ],
    acao: estornavel && (
      <Button variant="quiet" aria-label={`Estornar ${protocolo}`} onClick={() => estornar(ajuste)}>
        {ATOS_DO_ESTOQUE.estornarAjuste.rotulo}
      </Button>
    ),
  }
}
