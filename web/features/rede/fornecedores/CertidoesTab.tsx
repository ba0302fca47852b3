import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DA_CERTIDAO } from '#contract/rede/atos-do-fornecedor.ts'
import type { Certidao, FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { TIPOS_DE_CERTIDAO } from '#contract/rede/fornecimento.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data, plural } from '#web/ui/format.ts'
import { useFornecedorMudou } from './consultas.ts'
import { RegistrarCertidaoDialog } from './RegistrarCertidaoDialog.tsx'

type Props = { fornecedor: FornecedorDetalhado }

const AVISO = 30

function ValidadeBadge({ dias, substituida }: Certidao) {
  if (substituida) return <Badge>Substituída</Badge>
  if (dias < 0) return <Badge tone="danger">Vencida</Badge>
  if (dias === 0) return <Badge tone="warning">Vence hoje</Badge>
  if (dias <= AVISO) return <Badge tone="warning">Vence em {plural(dias, 'dia', 'dias')}</Badge>
  return <Badge tone="success">Válida</Badge>
}

function DetalheDaCertidao({ numero, emissao, validade, arquivo }: Certidao) {
  return (
    <>
      nº {numero} · emitida em {data(emissao)}, válida até {data(validade)}
      {arquivo && (
        <>
          {' · '}
          <a href={arquivo.url} download={arquivo.nome}>
            Baixar {arquivo.nome}
          </a>
        </>
      )}
    </>
  )
}

export function CertidoesTab({ fornecedor }: Props) {
  const { acoes, certidoes, id } = fornecedor
  const [aberta, setAberta] = useState<Certidao | 'nova' | null>(null)
  const fechar = () => setAberta(null)
  const mudou = useFornecedorMudou()
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  return (
    <Card
      title="Certidões"
      actions={
        pode('fornecedores.registrarCertidao') && (
          <Button icon={Plus} onClick={() => setAberta('nova')}>
            Registrar certidão
          </Button>
        )
      }
    >
      <RecordList
        rotulo="Certidões do fornecedor"
        vazio="Nenhuma certidão registrada."
        itens={certidoes.map((certidao) => ({
          chave: String(certidao.id),
          titulo: TIPOS_DE_CERTIDAO[certidao.tipo],
          marca: <ValidadeBadge {...certidao} />,
          detalhe: <DetalheDaCertidao {...certidao} />,
          acao: pode('fornecedores.retirarCertidao') && (
            <Button
              variant="quiet"
              aria-label={`Retirar a certidão ${certidao.numero}`}
              onClick={() => setAberta(certidao)}
            >
              Retirar
            </Button>
          ),
        }))}
      />
      {aberta === 'nova' && <RegistrarCertidaoDialog fornecedor={fornecedor} onClose={fechar} />}
      {aberta !== null && aberta !== 'nova' && (
        <AtoDialog
          ato={ATOS_DA_CERTIDAO.retirarCertidao}
          nome={aberta.numero}
          pedir={(motivo) =>
            api.fornecedores.retirarCertidao({ params: { id, certidaoId: aberta.id }, body: { motivo } })
          }
          mudou={mudou}
          onClose={fechar}
        />
      )}
    </Card>
  )
}
