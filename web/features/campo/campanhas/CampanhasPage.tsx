import { Megaphone, Plus, Telescope } from 'lucide-react'
import { type CampanhaListada, campanhas, TIPOS_DE_CAMPANHA } from '#contract/campo/campanhas.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, percentual } from '#web/ui/format.ts'
import { CAMPANHAS, enderecoDaCampanha } from './consultas.ts'

const SITUACOES = { aberta: 'Aberta', encerrada: 'Encerrada' } as const

const COLUNAS: readonly Coluna<CampanhaListada>[] = [
  { chave: 'nome', rotulo: 'Campanha', ordem: 'id', valor: ({ nome }) => nome },
  { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_CAMPANHA[tipo] },
  { chave: 'local', rotulo: 'Onde', valor: ({ local }) => local.nome },
  { chave: 'inicio', rotulo: 'Início', valor: ({ inicio }) => data(inicio) },
  { chave: 'fim', rotulo: 'Fim', valor: ({ fim }) => data(fim) },
  { chave: 'visitas', rotulo: 'Visitas', numero: true, valor: ({ visitas }) => visitas },
  {
    chave: 'concluidas',
    rotulo: 'Feitas',
    numero: true,
    valor: ({ concluidas, visitas }) => `${concluidas} (${percentual(concluidas, visitas)})`,
  },
  {
    chave: 'atrasadas',
    rotulo: 'Atrasadas',
    numero: true,
    valor: ({ atrasadas }) => (atrasadas > 0 ? <Badge tone="danger">{atrasadas}</Badge> : '—'),
  },
  { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES[situacao] },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Campanha', dica: 'Nome' },
  { tipo: 'varias', chave: 'tipo', rotulo: 'Tipo', opcoes: opcoesDe(TIPOS_DE_CAMPANHA) },
  { tipo: 'opcao', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES) },
]

export function CampanhasPage() {
  return (
    <ListPage
      lista="campanhas"
      titulo="Campanhas"
      icone={Megaphone}
      um="campanha"
      varios="campanhas"
      vazio="Uma campanha programa muitas visitas de uma vez. Comece por Nova campanha."
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'id', sort: 'desc' }}
      pedir={api.campanhas.listar}
      nome={({ nome }) => nome}
      endereco={({ id }) => enderecoDaCampanha(id)}
      exportar="painel.campanhas.listar"
      acoes={
        <Can do={campanhas.criar}>
          <ButtonLink to={`${CAMPANHAS}/a-visitar`} icon={Telescope}>
            O que visitar primeiro
          </ButtonLink>
          <ButtonLink to={`${CAMPANHAS}/cadastrar`} variant="primary" icon={Plus}>
            Nova campanha
          </ButtonLink>
        </Can>
      }
    />
  )
}
