import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Cota, cotas, PERIODOS_DA_COTA } from '#contract/almoxarifado/cotas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { reais } from '#web/ui/format.ts'
import { CotaDialog } from './CotaDialog.tsx'
import { permitida } from './permitida.ts'

type Aberta = { cota: Cota | null; ato: 'editar' | 'encerrar' }

/** The groups in use, by their code; none for who may not list materials. */
function useGrupos() {
  const { data = [] } = useQuery({
    queryKey: ['materiais', 'grupos'],
    queryFn: () => dadosDe(api.materiais.listarGrupos()),
  })
  return data.map(({ id, codigo, nome, ativo }) => ({ value: String(id), label: `${codigo} ${nome}`, ativo }))
}

const filtros = (grupos: readonly { value: string; label: string }[]): readonly FiltroDaLista[] => [
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
  { tipo: 'opcao', chave: 'grupo_id', rotulo: 'Grupo', opcoes: grupos },
  {
    tipo: 'varias',
    chave: 'periodo',
    rotulo: 'Período',
    opcoes: opcoesDe(PERIODOS_DA_COTA),
  },
  {
    tipo: 'opcao',
    chave: 'ativa',
    rotulo: 'Em vigor',
    opcoes: [
      { value: 'true', label: 'Em vigor' },
      { value: 'false', label: 'Encerradas' },
    ],
  },
]

const nomeDa = ({ local, grupo }: Cota) => `${grupo.nome}, ${local.nome}`

function Restante({ restante_centavos, ativa }: Cota) {
  if (restante_centavos >= 0 || !ativa) return reais(restante_centavos)
  return <Badge tone="warning">{reais(restante_centavos)}</Badge>
}

const colunas = (abrir: (aberta: Aberta) => void): readonly Coluna<Cota>[] => [
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
  { chave: 'periodo', rotulo: 'Período', valor: ({ periodo }) => PERIODOS_DA_COTA[periodo] },
  { chave: 'valor', rotulo: 'Cota', numero: true, valor: ({ valor_centavos }) => reais(valor_centavos) },
  { chave: 'usado', rotulo: 'Usado', numero: true, valor: ({ usado_centavos }) => reais(usado_centavos) },
  { chave: 'restante', rotulo: 'Resta', numero: true, valor: Restante },
  {
    chave: 'ativa',
    rotulo: 'Situação',
    valor: ({ ativa }) => (
      <Badge tone={ativa ? 'success' : 'neutral'}>{ativa ? 'Em vigor' : 'Encerrada'}</Badge>
    ),
  },
  {
    chave: 'acoes',
    rotulo: 'Ações',
    valor: (cota) => (
      <span className="z-row">
        {permitida(cota, 'cotas.editar') && (
          <Button
            size="sm"
            aria-label={`Editar ${nomeDa(cota)}`}
            onClick={() => abrir({ cota, ato: 'editar' })}
          >
            Editar
          </Button>
        )}
        {permitida(cota, 'cotas.encerrar') && (
          <Button
            size="sm"
            aria-label={`Encerrar ${nomeDa(cota)}`}
            onClick={() => abrir({ cota, ato: 'encerrar' })}
          >
            Encerrar
          </Button>
        )}
      </span>
    ),
  },
]

export function CotasPage() {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const queryClient = useQueryClient()
  const grupos = useGrupos()
  const fechar = () => setAberta(null)
  const mudou = () => {
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('cotas') })
    void queryClient.invalidateQueries({ queryKey: ['cotas-do-pedido'] })
  }
  const { cota = null, ato } = aberta ?? {}
  return (
    <>
      <ListPage
        lista="cotas"
        titulo="Cotas de materiais"
        icone={Gauge}
        um="cota"
        varios="cotas"
        vazio="Uma cota diz quanto um local pode pedir de um grupo em um período. O que passa dela vai ao segundo nível."
        colunas={colunas(setAberta)}
        filtros={filtros(grupos)}
        ordem={{ order: 'id', sort: 'desc' }}
        pedir={api.cotas.listar}
        nome={nomeDa}
        exportar={cotas.listar.access}
        acoes={
          <Can do={cotas.criar}>
            <Button variant="primary" icon={Plus} onClick={() => setAberta({ cota: null, ato: 'editar' })}>
              Cadastrar
            </Button>
          </Can>
        }
      />
      {ato === 'editar' && (
        <CotaDialog
          cota={cota}
          grupos={grupos.filter(({ ativo }) => ativo)}
          onClose={fechar}
          onDone={mudou}
        />
      )}
      {ato === 'encerrar' && cota && (
        <ActDialog
          title={`Encerrar a cota de ${nomeDa(cota)}?`}
          confirmLabel="Encerrar"
          tone="danger"
          pedir={(motivo) => api.cotas.encerrar({ params: { id: cota.id }, body: { motivo } })}
          feito="Cota encerrada"
          onDone={mudou}
          onClose={fechar}
        >
          Os pedidos deste grupo deixam de ser medidos por ela.
        </ActDialog>
      )}
    </>
  )
}
