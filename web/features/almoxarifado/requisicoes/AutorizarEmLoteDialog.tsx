import { useQuery } from '@tanstack/react-query'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { MAXIMO_DE_REQUISICOES } from '#contract/almoxarifado/requisicoes.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DisponibilidadeBadge } from './palavras.tsx'

/** What authorising them takes of each depósito and what it is worth, seen before it is done. */
export function AutorizarEmLoteDialog(props: DialogoDoLoteProps<RequisicaoListada>) {
  const { selecionados, ocupado, executar, onClose } = props
  const ids = selecionados.map(({ id }) => id)
  const demais = ids.length > MAXIMO_DE_REQUISICOES
  const impacto = useQuery({
    queryKey: ['requisicoes', 'impacto', ids],
    queryFn: () => dadosDe(api.requisicoes.impacto({ query: { ids: ids.join(',') } })),
    enabled: !demais,
    staleTime: 0,
  })
  const autorizar = () =>
    executar(() => dadosDe(api.requisicoes.emLote({ body: { acao: 'autorizar', ids, motivo: '' } })))
  return (
    <Dialog
      open
      size="lg"
      title={`Autorizar ${plural(ids.length, 'requisição', 'requisições')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={() => impacto.data && autorizar()}
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={ocupado || impacto.isFetching}
            busyLabel={impacto.isFetching ? 'Vendo o que sai' : undefined}
            disabled={impacto.data === undefined && !impacto.isFetching}
          >
            Autorizar como pedidas
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {demais && <Banner tone="warning">Escolha até {MAXIMO_DE_REQUISICOES} requisições por vez.</Banner>}
        {impacto.error && <Banner tone="danger">{impacto.error.message}</Banner>}
        {impacto.isLoading && <SkeletonList />}
        {impacto.data && (
          <>
            <p>
              {plural(impacto.data.requisicoes, 'requisição', 'requisições')}, com valor estimado de{' '}
              <strong>{reais(impacto.data.valor_estimado_centavos)}</strong>. As suas próprias, e as de outro
              nível, ficam de fora e dizem por quê.
            </p>
            <RecordList
              rotulo="O que sairia de cada depósito"
              vazio="Nenhuma delas espera autorização."
              itens={impacto.data.linhas.map((linha) => ({
                chave: `${linha.deposito.id}/${linha.material.id}`,
                titulo: linha.material.descricao,
                marca: <DisponibilidadeBadge disponibilidade={linha.disponibilidade} />,
                detalhe: [
                  linha.deposito.nome,
                  `pedidos ${quantidade(linha.pedida_e3, linha.material.unidade)}`,
                  linha.disponivel_e3 !== null &&
                    `há ${quantidade(linha.disponivel_e3, linha.material.unidade)}`,
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
