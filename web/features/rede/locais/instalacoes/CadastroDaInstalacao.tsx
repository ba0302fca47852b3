import { CAMPOS_DA_INSTALACAO } from '#contract/rede/campos-da-instalacao.ts'
import { recursosAplicaveis, respostaCritica } from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDetalhada } from '#contract/rede/instalacoes-do-local.ts'
import { respostaEscrita } from '#contract/rede/respostas-da-instalacao.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora, numero } from '#web/ui/format.ts'
import { numeroDecimal } from './palavras.ts'

/** The register and the answers of the checklist, labelled by the type's published version. */
export function CadastroDaInstalacao({ instalacao }: { instalacao: InstalacaoDetalhada }) {
  const { area_m2, capacidade, verificada_em, uso_atual } = instalacao
  const fato = fatosDe(CAMPOS_DA_INSTALACAO, instalacao)
  return (
    <div className="z-stack">
      <Card title="Cadastro">
        <Facts
          items={[
            { label: 'Tipo', value: instalacao.tipo_nome },
            { label: 'Grupo', value: instalacao.grupo },
            fato('estado'),
            fato('condicao'),
            fato('verificada_em', verificada_em ? dataHora(verificada_em) : 'Nunca verificada'),
            fato('bloco'),
            fato('pavimento'),
            { label: 'Área', value: area_m2 !== null && `${numeroDecimal(area_m2)} m²` },
            { label: 'Capacidade', value: capacidade !== null && `${numero(capacidade)} pessoas` },
            fato('acessivel'),
            fato('uso_atual_tipo_id', uso_atual?.nome),
            fato('observacoes'),
          ]}
        />
      </Card>
      <Recursos instalacao={instalacao} />
    </div>
  )
}

function Recursos({ instalacao: { lista, recursos } }: { instalacao: InstalacaoDetalhada }) {
  const aplicaveis = recursosAplicaveis(lista, recursos)
  if (aplicaveis.length === 0) return null
  return (
    <Card title="Recursos">
      <Facts
        items={aplicaveis.map((recurso) => {
          const valor = recursos[recurso.chave]
          const escrita = respostaEscrita(recurso, valor)
          return {
            label: recurso.rotulo,
            value: respostaCritica(recurso, valor) ? <Badge tone="danger">{escrita}</Badge> : escrita,
          }
        })}
      />
    </Card>
  )
}
