import { useQuery } from '@tanstack/react-query'
import { CalendarX2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { Responsavel } from '#contract/rede/ficha-do-local.ts'
import { PAPEIS_DO_RESPONSAVEL } from '#contract/rede/vocabularios-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data } from '#web/ui/format.ts'
import type { AbaDoLocalProps } from './aba-do-local.ts'
import { chaveDosResponsaveis } from './consultas.ts'
import { DesignarDialog } from './DesignarDialog.tsx'
import { EncerrarDialog } from './EncerrarDialog.tsx'

/** Who answers and answered for the place, the newest first. */
export function ResponsaveisTab({ local }: AbaDoLocalProps) {
  const { id } = local
  const [designando, setDesignando] = useState(false)
  const [encerrando, setEncerrando] = useState<Responsavel | null>(null)
  const consulta = useQuery({
    queryKey: chaveDosResponsaveis(id),
    queryFn: () => dadosDe(api.locais.responsaveis({ params: { id } })),
  })
  const designa = local.acoes.some(
    ({ chave, permitido }) => chave === 'locais.designarResponsavel' && permitido,
  )
  return (
    <Card
      title="Responsáveis"
      actions={
        designa && (
          <Button icon={UserPlus} variant="primary" onClick={() => setDesignando(true)}>
            Designar
          </Button>
        )
      }
    >
      <RecordView consulta={consulta}>
        {(responsaveis) => (
          <>
            <RecordList
              rotulo="Responsáveis pelo local"
              vazio="Ninguém foi designado ainda."
              itens={responsaveis.map((um) => ({
                chave: String(um.id),
                titulo: <Nome responsavel={um} />,
                marca: <Marcas responsavel={um} />,
                detalhe: porExtenso(um),
                acao: designa && um.fim === null && (
                  <Button
                    variant="quiet"
                    icon={CalendarX2}
                    aria-label={`Encerrar ${um.nome}`}
                    onClick={() => setEncerrando(um)}
                  >
                    Encerrar
                  </Button>
                ),
              }))}
            />
            {designando && (
              <DesignarDialog
                local={local}
                titular={responsaveis.find(({ papel, vigente }) => papel === 'titular' && vigente)}
                onClose={() => setDesignando(false)}
              />
            )}
          </>
        )}
      </RecordView>
      {encerrando && (
        <EncerrarDialog local={local} responsavel={encerrando} onClose={() => setEncerrando(null)} />
      )}
    </Card>
  )
}

function Nome({ responsavel: { usuario, nome } }: { responsavel: Responsavel }) {
  const abre = usePode(usuarios.ver)
  return usuario && abre ? <Link to={`/painel/admin/usuarios/${usuario.id}`}>{nome}</Link> : nome
}

function Marcas({ responsavel: { papel, vigente } }: { responsavel: Responsavel }) {
  return (
    <>
      <Badge tone={vigente && papel === 'titular' ? 'primary' : 'neutral'}>
        {PAPEIS_DO_RESPONSAVEL[papel]}
      </Badge>
      {!vigente && <Badge tone="neutral">Fora da vigência</Badge>}
    </>
  )
}

function porExtenso({ cargo, matricula, ato, inicio, fim }: Responsavel): string {
  const periodo = fim ? `de ${data(inicio)} a ${data(fim)}` : `desde ${data(inicio)}`
  return [cargo, matricula && `matrícula ${matricula}`, ato, periodo].filter(Boolean).join(' · ')
}
