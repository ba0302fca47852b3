import { useQuery } from '@tanstack/react-query'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { chaveDaPosicao, parDe } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

/** Everything rebuilt from the movements, and compared. */
export function VerificarDialog({ posicao, onClose }: Props) {
  const params = parDe(posicao)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...chaveDaPosicao(params), 'verificacao'],
    queryFn: () => dadosDe(api.estoque.verificar({ params })),
    gcTime: 0,
  })
  return (
    <Dialog
      open
      title="Verificar"
      subtitle={`${posicao.material.descricao}, em ${posicao.deposito.nome}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {error ? (
        <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
      ) : data ? (
        <div className="z-stack">
          <Banner tone={data.total === 0 ? 'success' : 'danger'}>
            {data.total === 0
              ? `Tudo confere: ${plural(data.movimentos, 'movimento refeito', 'movimentos refeitos')}, com saldos e selos.`
              : `${plural(data.total, 'diferença', 'diferenças')} em ${plural(data.movimentos, 'movimento', 'movimentos')}. Avise quem administra o sistema.`}
          </Banner>
          <RecordList
            rotulo="Diferenças"
            vazio={null}
            itens={data.diferencas.map(({ verificacao, seq, esperado, encontrado }) => ({
              chave: `${verificacao}/${seq ?? ''}/${encontrado}`,
              titulo: verificacao,
              detalhe: [
                seq !== null && `Movimento ${seq}`,
                `esperado ${esperado}`,
                `encontrado ${encontrado}`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </div>
      ) : (
        <SkeletonList />
      )}
    </Dialog>
  )
}
