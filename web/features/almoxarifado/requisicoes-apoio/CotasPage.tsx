import { useQueryClient } from '@tanstack/react-query'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DA_COTA } from '#contract/almoxarifado/atos-da-cota.ts'
import { type Cota, cotas } from '#contract/almoxarifado/cotas.ts'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { LISTA_DE_COTAS } from '#contract/almoxarifado/lista-de-cotas.ts'
import { reais } from '#contract/casa/reais.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna } from '#web/list/list-definition.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { useRowNow } from '#web/list/use-row-now.ts'
import { escolhaDoGrupo, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { CotaDialog } from './CotaDialog.tsx'
import { permitida } from './permitida.ts'

type Aberta = { cota: Cota | null; ato: 'editar' | 'encerrar' }

const nomeDa = ({ local, grupo }: Cota) => `${grupo.nome}, ${local.nome}`

function Restante({ restante_centavos, ativa }: Cota) {
  if (restante_centavos >= 0 || !ativa) return reais(restante_centavos)
  return (
    <Badge tone="warning">
      <span title={`Passou ${reais(-restante_centavos)} da cota`}>{reais(restante_centavos)}</span>
    </Badge>
  )
}

const daListaDeCotas = (grupos?: readonly GrupoDeMaterial[]) =>
  daLista(LISTA_DE_COTAS, {
    celulas: {
      restante: Restante,
      ativa: ({ ativa }) => (
        <Badge tone={ativa ? 'success' : 'neutral'}>{ativa ? 'Em vigor' : 'Encerrada'}</Badge>
      ),
    },
    opcoes: { grupo_id: grupos ? escolhaDoGrupo(grupos) : null },
  })

const acoesCom = (abrir: (aberta: Aberta) => void): Coluna<Cota> => ({
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
          {ATOS_DA_COTA.encerrar.rotulo}
        </Button>
      )}
    </span>
  ),
})

export function CotasPage() {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const queryClient = useQueryClient()
  const grupos = useGrupos()
  const lista = daListaDeCotas(grupos)
  const fechar = () => setAberta(null)
  const mudou = () => {
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('cotas') })
    void queryClient.invalidateQueries({ queryKey: ['cotas-do-pedido'] })
  }
  const cota = useRowNow('cotas', aberta?.cota ?? null)
  const ato = aberta?.ato
  return (
    <>
      <ListPage
        {...lista}
        icone={Gauge}
        vazio="Uma cota diz quanto um local pode pedir de um grupo em um período. O que passa dela vai ao segundo nível."
        colunas={[...lista.colunas, acoesCom(setAberta)]}
        pedir={api.cotas.listar}
        nome={nomeDa}
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
          grupos={escolhaDoGrupo((grupos ?? []).filter(({ ativo }) => ativo))}
          onClose={fechar}
          onDone={mudou}
        />
      )}
      {ato === 'encerrar' && cota && (
        <AtoDialog
          ato={ATOS_DA_COTA.encerrar}
          nome={nomeDa(cota)}
          pedir={(motivo) => api.cotas.encerrar({ params: { id: cota.id }, body: { motivo } })}
          mudou={mudou}
          onClose={fechar}
        />
      )}
    </>
  )
}
